import { type DraftFields, personalFieldNames } from '@tongying/contract/consultations'
import { z } from 'zod'
import type { Keys } from '../platform/keys/keys.ts'
import { seal, unseal } from '../platform/keys/seal.ts'

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
    const value = draft[name]
    if (typeof value === 'string' && value !== '') personal[name] = value
    delete content[name]
  }
  const certificate = personal.certificateId?.trim().toUpperCase()
  return {
    content,
    personal: Object.keys(personal).length > 0 ? seal(keys, placeOf(consultationId), JSON.stringify(personal)) : null,
    certificateHash: certificate ? keys.lookUp('certificate', certificate) : null,
  }
}

/** The draft as it was typed, personal values included. */
export function joinDraft(
  keys: Keys,
  consultationId: string,
  stored: { content: DraftFields; personal: string | null },
): DraftFields {
  return { ...stored.content, ...readPersonal(keys, consultationId, stored.personal) }
}

export function readPersonal(keys: Keys, consultationId: string, personal: string | null): PersonalFields {
  return personal === null ? {} : shape.parse(JSON.parse(unseal(keys, placeOf(consultationId), personal)))
}

function placeOf(consultationId: string): string {
  return `consultation_application:${consultationId}:personal`
}
