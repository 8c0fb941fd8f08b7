import { type AttachmentKind, attachmentErrors, attachmentKinds, refuseFile } from '@tongying/contract/attachments'
import type { Text } from '@tongying/contract/kit'

/** Why a file is refused before it is sent, with its name; empty where it is taken. */
export function refusalOf(kind: AttachmentKind, file: File): { name: string; why: Text }[] {
  const refusal = refuseFile(kind, file)
  if (!refusal) return []
  const { wrongType, tooLarge } = attachmentKinds[kind]
  const reasons = { FileTypeWrong: wrongType, FileTooLarge: tooLarge, FileEmpty: attachmentErrors.FileEmpty.message }
  return [{ name: file.name, why: reasons[refusal] }]
}
