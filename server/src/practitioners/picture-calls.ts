import { attachmentKinds } from '@tongying/contract/attachments'
import { practitionerFiles } from '@tongying/contract/practitioners'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { storeOwnPicture, TransferPlaces } from '../attachments/index.ts'
import { accountIdOf } from '../platform/http/call.ts'
import { okEnvelope } from '../platform/http/envelope.ts'
import { keepBodiesAsStreams, readFormFile } from '../platform/http/read-form-file.ts'
import { type FileCall, mountFiles, serveStream } from '../platform/http/serve-file.ts'
import type { Platform } from '../platform/platform.ts'

/** A picture lies in memory until it is checked: of one account so many at once. */
const picturesAtOnce = 2

/** Pictures as the specification sends them: a form with the field `file`. Our words: what is stored is an upload like any other. */
export function registerPictureCalls(app: FastifyInstance, platform: Platform): void {
  void app.register(async (pictures) => {
    keepBodiesAsStreams(pictures)
    const places = new TransferPlaces(picturesAtOnce)
    // A refusal must not make the server read the rest of a large body.
    pictures.addHook('onError', async (_request, reply) => void reply.header('connection', 'close'))
    mountFiles(
      pictures,
      platform,
      Object.values(practitionerFiles).map((route) =>
        serveStream(route, { answer: (call) => takePicture(call, places) }),
      ),
    )
  })
}

/** The specification's answer to a picture that is too large is no refusal: the data is empty. */
async function takePicture(call: FileCall, places: TransferPlaces): Promise<FastifyReply> {
  using _ = places.take(accountIdOf(call))
  const mostBytes = attachmentKinds.image.maxBytes
  const file = await readFormFile(call.request, { field: 'file', mostBytes })
  if (file) return call.reply.send(okEnvelope(await storeOwnPicture(call, file)))
  return call.reply.header('connection', 'close').send(okEnvelope(''))
}
