import { imagingErrors } from '@tongying/contract/imaging'
import type { NamedError } from '@tongying/contract/kit'
import type { Inspector } from '../attachments/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { Problem } from '../platform/problem.ts'
import { DicomRefused, dicomRefusals } from './dicom/dicom-error.ts'
import type { DicomHeader, KeptHeader } from './dicom/dicom-header.ts'
import { parseDicom } from './dicom/parse.ts'
import { instances } from './tables.ts'

/** Lets only DICOM in, and keeps where to find it. */
export const dicomInspector: Inspector = {
  async inspect(path, uploaderId) {
    const header = await parseDicom(path, { asker: uploaderId }).catch((thrown: unknown) => {
      throw asProblem(thrown, imagingErrors.NotDicom)
    })
    return (tx, attachmentId) => keepInstance(tx, attachmentId, header)
  },
}

async function keepInstance(tx: Tx, attachmentId: string, header: DicomHeader): Promise<void> {
  await tx.insert(instances).values({
    attachmentId,
    studyUid: header.studyInstanceUid,
    seriesUid: header.seriesInstanceUid,
    sopUid: header.sopInstanceUid,
    header: withoutPatient(header),
    ...storedPlaces(header),
  })
}

/** A refusal of the parser or the drawer as an error with its reason; anything else as it is. */
export function asProblem(thrown: unknown, error: NamedError): unknown {
  if (!(thrown instanceof DicomRefused)) return thrown
  return new Problem({ ...error, message: dicomRefusals[thrown.reason] })
}

function storedPlaces({ places }: DicomHeader) {
  if (places === null) return {}
  return 'pixelsAt' in places ? { pixelsAt: places.pixelsAt } : { framePlaces: Buffer.from(places.packed) }
}

function withoutPatient(header: DicomHeader): KeptHeader {
  const { places: _places, patientName: _name, patientId: _id, patientBirthDate: _born, ...kept } = header
  return kept
}
