import type { AccountHolder } from '@tongying/contract/access'
import type { Tx } from '../db/transaction.ts'
import { openPort } from '../port.ts'

/** What the platform cannot know of an account by its session alone: whether it holds e.g. `certified`. */
type AccountHolderQuestions = Readonly<
  Record<Exclude<AccountHolder, 'guest' | 'user'>, (tx: Tx, accountId: string) => Promise<boolean>>
>

export const accountHolderPort = openPort<AccountHolderQuestions>('the platform')

/** What the account itself may hold beyond `user`, and how to find out. */
export const accountHolderQuestions = [
  'verifiedUser',
  'certified',
  'platformAuditor',
  'platformAdmin',
] as const satisfies readonly (keyof AccountHolderQuestions)[]
