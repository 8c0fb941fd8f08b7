import {
  type AttachmentKind,
  type AttachmentOwner,
  ownAccount,
  type RecordWithFiles,
} from '@tongying/contract/attachments'
import { kitErrors } from '@tongying/contract/kit'
import type { Tx } from '../platform/db/transaction.ts'
import { openPort } from '../platform/port.ts'
import { Problem } from '../platform/problem.ts'

/** What a later domain knows of a record that owns files. */
export interface OwnerAnswers {
  /** May this account add, change and remove files of the record now? Who may, may read too. */
  mayAttach(tx: Tx, accountId: string, ownerId: string): Promise<boolean>
  /** May this account add files of a kind now, but neither change nor remove those that are there? Never when left out. */
  mayAdd?(tx: Tx, accountId: string, ownerId: string, fileKind: AttachmentKind): Promise<boolean>
  /** May this account read files of the record, or this one of them? */
  mayRead(tx: Tx, accountId: string, ownerId: string, fileId?: string): Promise<boolean>
  /** May a program with a token of this account know of the files? Without an answer it may not. */
  mayKnowByToken?(tx: Tx, accountId: string, ownerId: string): Promise<boolean>
  /** The institution that the record belongs to, for its files count for that; a person's own when left out. */
  institutionOf?(tx: Tx, ownerId: string): Promise<string | undefined>
  /**
   * Keeps the record open to such a change by this account until the transaction ends; false when it is not open to them
   * any more. Left out where nothing that closes it can run beside it. `added` is the kind of a file that is added.
   */
  holdOpen?(tx: Tx, accountId: string, ownerId: string, added?: AttachmentKind): Promise<boolean>
  /** The kinds of files that such a record takes; all when left out. */
  readonly kinds?: readonly AttachmentKind[]
  /** Those of them that come by calls of other domains alone: nobody uploads, changes or removes one. */
  readonly storedKinds?: readonly AttachmentKind[]
}

/** What a later domain finds out about the files of a kind before they count as ready. */
export interface Inspector {
  /**
   * Looks into the whole file, outside any transaction; throws a `Problem` to refuse it. What it answers stores what was
   * found, in the transaction in which the file becomes ready. The work is done in the turn of its uploader.
   */
  inspect(path: string, uploaderId: string): Promise<(tx: Tx, attachmentId: string) => Promise<void>>
}

/** What attachments ask of later domains. */
type AttachmentQuestions = {
  /** Of the records of each kind: who may. A kind that is left out does not compile. */
  readonly owners: Readonly<Record<RecordWithFiles, OwnerAnswers>>
  readonly inspectors: Readonly<Partial<Record<AttachmentKind, Inspector>>> & { readonly imaging: Inspector }
}

export const attachmentPort = openPort<AttachmentQuestions>('attachments')

const ownFiles: OwnerAnswers = {
  mayAttach: async (_tx, accountId, ownerId) => accountId === ownerId,
  mayRead: async (_tx, accountId, ownerId) => accountId === ownerId,
  mayKnowByToken: async (_tx, accountId, ownerId) => accountId === ownerId,
}

/** Who may what with the files of records of this kind. */
export function ownerAnswersOf(ownerKind: AttachmentOwner['kind']): OwnerAnswers {
  return ownerKind === ownAccount ? ownFiles : attachmentPort.answers().owners[ownerKind]
}

/**
 * For changes of a record's files.
 * @throws StateChanged when it was submitted, or given to somebody else, meanwhile
 */
export async function holdOpen(
  tx: Tx,
  accountId: string,
  owner: AttachmentOwner,
  added?: AttachmentKind,
): Promise<void> {
  const answers = ownerAnswersOf(owner.kind)
  if (answers.holdOpen && !(await answers.holdOpen(tx, accountId, owner.id, added)))
    throw new Problem(kitErrors.StateChanged)
}
