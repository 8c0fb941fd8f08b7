import { uploadLimits, uploadPath } from '@tongying/contract/attachments'
import type { DetailedError, Upload } from 'tus-js-client'
import { currentLanguage } from '../../core/i18n.ts'
import { readToken } from '../../core/session.ts'
import { mayWorkSoon } from './upload-failure.ts'
import type { UploadOptions } from './upload-options.ts'

interface TusEvents {
  readonly onProgress: (sentBytes: number) => void
  /** A request failed and will be tried again. */
  readonly onRetry: (error: DetailedError) => void
  readonly onError: (error: unknown) => void
  readonly onDone: (body: string) => void
}

/** Prepares the upload of a file by the tus protocol; one that was begun earlier for the same record goes on where it stopped. */
export async function prepareTusUpload(
  file: File,
  { kind, subject, metadata }: UploadOptions,
  { md5, events }: { md5: string | undefined; events: TusEvents },
): Promise<Upload> {
  const tus = await import('tus-js-client')
  const upload = new tus.Upload(file, {
    endpoint: uploadPath,
    chunkSize: uploadLimits.chunkBytes,
    retryDelays: [0, 1_000, 3_000, 5_000, 10_000, 20_000],
    removeFingerprintOnSuccess: true,
    metadata: {
      ...metadata,
      filename: file.name,
      filetype: file.type,
      kind,
      ownerKind: subject.kind,
      ownerId: subject.id,
      ...(md5 !== undefined && { md5 }),
    },
    // The same file for the same record goes on where it stopped, also after the browser was closed.
    fingerprint: async () =>
      ['tongying', subject.kind, subject.id, kind, file.name, file.size, file.lastModified].join('·'),
    onBeforeRequest: (request) => {
      const token = readToken()
      if (token) request.setHeader('access-token', token)
      request.setHeader('accept-language', currentLanguage())
    },
    onShouldRetry: (error) => {
      const isTriedAgain = mayWorkSoon(error)
      if (isTriedAgain) events.onRetry(error)
      return isTriedAgain
    },
    onProgress: events.onProgress,
    onError: events.onError,
    onSuccess: ({ lastResponse }) => events.onDone(lastResponse.getBody()),
  })
  const [previous] = await upload.findPreviousUploads()
  if (previous) upload.resumeFromPreviousUpload(previous)
  return upload
}
