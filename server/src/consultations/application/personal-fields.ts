import { type DraftFields, personalFieldNames } from '@tongying/contract/consultations'
import * as z from 'zod'
import type { Keys } from '../../platform/keys/keys.ts'
import { seal, unseal } from '../../platform/keys/seal.ts'
import { sealedCell } from '../../platform/keys/sealed-cell.ts'

const shape = z.partialRecord(z.enum(personalFieldNames), z.string())
export type PersonalFields = z.output<typeof shape>

export type SplitDraft = {
  readonly content: DraftFields
  readonly personal: string | null
  readonly certificateHash: Buffer | null
}

/** Takes the personal values out of a draft and encrypts them for this consultation's row. */
export function splitDraft(keys: Keys, consultationId: string, draft: DraftFields): SplitDraft {
  const content: DraftFields = { ...draft }
  const personal: PersonalFields = {}
  for (const name of personalFieldNames) {
    // A field that holds no text does not compile: it would be left out of what is sealed.
    const value: string | null | undefined = draft[name]
    if (value) personal[name] = value
    delete content[name]
  }
  const certificate = findable(personal)
  return {
    content,
    personal:
      Object.keys(personal).length > 0 ? seal(keys, personalCell.of(consultationId), JSON.stringify(personal)) : null,
    certificateHash: certificate ? keys.lookUp('certificate', certificate) : null,
  }
}

/** What of a sealed row is hashed for look-up. */
export function certificateOf(plain: string): string | undefined {
  return findable(shape.parse(JSON.parse(plain)))
}

function findable({ certificateId }: PersonalFields): string | undefined {
  return certificateId?.trim().toUpperCase() || undefined
}

/** The draft as it was typed, personal values included. */
export function joinDraft(
  keys: Keys,
  consultationId: string,
  stored: { content: DraftFields; personal: string | null },
): DraftFields {
  return { ...stored.content, ...readPersonal(keys, consultationId, stored.personal) }
}

function readPersonal(keys: Keys, consultationId: string, personal: string | null): PersonalFields {
  return personal === null ? {} : shape.parse(JSON.parse(unseal(keys, personalCell.of(consultationId), personal)))
}

export const personalCell = sealedCell('consultation_application', 'personal', 'consultation_id')
