import { databaseCode } from '../platform/db/transaction.ts'
import { Problem } from '../platform/problem.ts'

/** The database's constraint against two sessions of one sonographer at once. */
const exclusionViolation = '23P01'

/** Runs what writes sessions; an examiner's two sessions at once are refused as this error at this field. */
export async function exclusionAs<T>(
  error: ConstructorParameters<typeof Problem>[0],
  field: string,
  write: () => PromiseLike<T>,
): Promise<T> {
  try {
    return await write()
  } catch (failure) {
    if (databaseCode(failure) === exclusionViolation) throw new Problem(error, { field })
    throw failure
  }
}
