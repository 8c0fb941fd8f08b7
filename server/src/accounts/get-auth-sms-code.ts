import { accountErrors, accountTexts, type CodeType } from '@tongying/contract/accounts'
import { and, count, eq, gt, ne } from 'drizzle-orm'
import { spendProof } from '../platform/auth/proof-of-work.ts'
import type { Context } from '../platform/http/context.ts'
import { networkOf } from '../platform/network-of.ts'
import { Problem } from '../platform/problem.ts'
import { type CodeSent, sendCode } from './send-code.ts'
import { codes } from './tables.ts'

/** A hospital shares one address: above this many codes an hour a proof of work is asked for, nobody is refused. */
const freePerNetwork = 20

/** Sends a code to a phone, known or not: what the phone's owner may learn, they learn after typing it. */
export async function getAuthSmsCode(
  context: Context,
  input: { mobile: string; type: CodeType; altcha?: string | undefined },
): Promise<CodeSent> {
  await requireProofOfBusyNetwork(context, input.altcha)
  const target = { kind: 'phone', address: input.mobile, purpose: input.type } as const
  return sendCode(context, target, { purpose: accountTexts.purpose[input.type] })
}

async function requireProofOfBusyNetwork(context: Context, solution: string | undefined): Promise<void> {
  const { tx, now, platform } = context
  const since = new Date(now.getTime() - 3_600_000)
  const [asked] = await tx
    .select({ n: count() })
    .from(codes)
    .where(and(eq(codes.network, networkOf(context.ip)), gt(codes.createdAt, since), ne(codes.state, 'failed')))
  if ((asked?.n ?? 0) < freePerNetwork) return
  if (!solution || !(await spendProof(tx, platform.keys, solution, now))) throw new Problem(accountErrors.ProofRequired)
}
