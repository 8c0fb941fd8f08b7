import type { AccountHolder } from '@tongying/contract/access'
import type { Tx } from '../db/transaction.ts'

type Question = (tx: Tx, accountId: string) => Promise<boolean>
const ports = new Map<AccountHolder, Question>()

/** A domain says how to tell whether an account holds e.g. `certified`; without an answer nobody does. */
export function answerAccountHolder(holder: AccountHolder, question: Question): void {
  ports.set(holder, question)
}

export function accountHolderPorts(): ReadonlyMap<AccountHolder, Question> {
  return ports
}

/** Whether an account holds a right of its own, for commands that must tell it to a person. */
export async function holds(tx: Tx, accountId: string, holder: AccountHolder): Promise<boolean> {
  return (await ports.get(holder)?.(tx, accountId)) ?? false
}
