import { id } from '@tongying/contract/kit'
import * as z from 'zod'
import { defineJobs } from '../../platform/jobs/define-jobs.ts'

const ofAccount = z.object({ accountId: id })

/** Gathering an export, and erasing an account once its week of waiting is over. */
export const ownDataJobs = defineJobs({ 'accounts.writeExport': ofAccount, 'accounts.erase': ofAccount })
