import { useEffect } from 'react'
import { Card } from '../components/card/card.tsx'
import { useTranslate } from '../core/i18n.ts'
import { DropZone } from '../patterns/upload/drop-zone.tsx'
import { UploadHost } from '../patterns/upload/upload-host.tsx'
import { addUploadItem, removeUploadItem, type UploadItem } from '../patterns/upload/upload-store.ts'
import { uploadTexts } from '../patterns/upload/upload-texts.ts'
import { galleryTexts as texts } from './gallery-texts.ts'

const gigabyte = 1024 ** 3
const shared = { kind: 'imaging', subject: { kind: 'consultation', id: 'gallery' }, speed: 0 } as const
const samples: UploadItem[] = [
  {
    ...shared,
    id: 'g1',
    fileName: '甲状腺动态_03.dcm',
    bytes: 1.86 * gigabyte,
    sentBytes: 1.16 * gigabyte,
    speed: 4.2 * 1024 ** 2,
    state: 'sending',
  },
  {
    ...shared,
    id: 'g2',
    fileName: 'a-very-long-name-of-a-file-that-does-not-fit-in-the-panel.dcm',
    bytes: 66 * 1024 ** 2,
    sentBytes: 20 * 1024 ** 2,
    state: 'paused',
  },
  {
    ...shared,
    id: 'g3',
    fileName: '颈部CT平扫.dcm',
    bytes: 66 * 1024 ** 2,
    sentBytes: 66 * 1024 ** 2,
    state: 'failed',
  },
  { ...shared, id: 'g4', fileName: '甲功五项_20261119.jpg', bytes: 884736, sentBytes: 884736, state: 'done' },
]

/** The place to drop files, and the panel with one upload in each state. */
export function UploadSection() {
  const t = useTranslate()
  useEffect(() => {
    // Written here, not sent anywhere: closing the page must not ask about them.
    for (const sample of samples) addUploadItem(sample)
    return () => {
      for (const { id } of samples) removeUploadItem(id)
    }
  }, [])
  return (
    <Card title={t(texts.upload)}>
      <DropZone
        label={t(texts.upload)}
        hint={t(uploadTexts.hint)}
        extensions={['dcm', 'dicom', 'dic']}
        isMany
        onFiles={() => undefined}
      />
      <UploadHost />
    </Card>
  )
}
