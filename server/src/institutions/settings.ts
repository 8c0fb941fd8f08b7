import {
  type InstitutionSettings,
  institutionErrors,
  type KeptSettings,
  type SettingLimit,
  settingLimits,
  standardSettings,
} from '@tongying/contract/institutions'
import { kitErrors } from '@tongying/contract/kit'
import { and, eq, lte, sql } from 'drizzle-orm'
import { preparedSelect } from '../platform/db/prepared.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { namesOf } from '../platform/jobs/subscriber.ts'
import { Problem } from '../platform/problem.ts'
import { institutions } from './tables.ts'

const columns = {
  isApplicantDeskFirst: institutions.isApplicantDeskFirst,
  hasReportDesk: institutions.hasReportDesk,
  asksBeyondAgreements: institutions.asksBeyondAgreements,
  acceptancePolicy: institutions.acceptancePolicy,
  othersNeeded: institutions.othersNeeded,
  timeLimits: institutions.timeLimits,
  version: institutions.settingsVersion,
  applicantDeskOffBy: institutions.applicantDeskOffBy,
}

const settingsById = preparedSelect('settings_of_institution', (db) =>
  db
    .select(columns)
    .from(institutions)
    .where(eq(institutions.id, sql.placeholder('institutionId'))),
)

/** The settings, with who ended the institution's own first review of its applications; nobody where it is on, or never was. */
type SettingsOf<S> = S & { readonly applicantDeskOffBy: string | null }

/** How an institution arranges its consultations; the standard where there is no such institution. */
export async function settingsOf(tx: Tx, institutionId: string | null): Promise<SettingsOf<InstitutionSettings>> {
  return (await findSettings(tx, institutionId)) ?? { ...standardSettings, applicantDeskOffBy: null }
}

async function findSettings(tx: Tx, institutionId: string | null): Promise<SettingsOf<KeptSettings> | undefined> {
  if (institutionId === null) return undefined
  const [row] = await settingsById(tx, { institutionId })
  if (!row) return undefined
  const { timeLimits, ...set } = row
  return { ...standardSettings, ...timeLimits, ...set }
}

/**
 * Whether an institution issues the reports of cases that were applied for at this time without a review. It must have
 * been so then already: nobody ends the review of a report that is theirs to write by now.
 */
export async function issuesUnreviewed(tx: Tx, institutionId: string | null, appliedAt: Date | null): Promise<boolean> {
  if (institutionId === null || appliedAt === null) return false
  const [row] = await tx
    .select({ id: institutions.id })
    .from(institutions)
    .where(
      and(
        eq(institutions.id, institutionId),
        eq(institutions.hasReportDesk, false),
        lte(institutions.reportDeskOffAt, appliedAt),
      ),
    )
  return row !== undefined
}

type AtInstitution = Call<{ institutionId: string }>

/**
 * An institution's settings, for its administrators.
 * @throws NotFound
 */
export async function readSettings({ tx, record }: AtInstitution): Promise<KeptSettings> {
  const found = await findSettings(tx, record.institutionId)
  if (!found) throw new Problem(kitErrors.NotFound)
  const { applicantDeskOffBy: _who, ...settings } = found
  return settings
}

/**
 * Changes them; they hold for what begins from now on.
 * @throws SettingsChanged when they were changed since `version`
 */
export async function changeSettings(
  context: AtInstitution,
  { version, ...given }: KeptSettings & { institutionId?: string },
): Promise<KeptSettings> {
  const { tx, record, now } = context
  const { institutionId } = record
  const before = await readSettings(context)
  const { isApplicantDeskFirst, hasReportDesk, asksBeyondAgreements, acceptancePolicy, othersNeeded } = given
  const [changed] = await tx
    .update(institutions)
    .set({
      isApplicantDeskFirst,
      ...(isApplicantDeskFirst !== before.isApplicantDeskFirst && {
        applicantDeskOffBy: isApplicantDeskFirst ? null : accountIdOf(context),
      }),
      hasReportDesk,
      ...(hasReportDesk !== before.hasReportDesk && { reportDeskOffAt: hasReportDesk ? null : now }),
      asksBeyondAgreements,
      acceptancePolicy,
      othersNeeded: acceptancePolicy === 'leadAndSome' ? othersNeeded : null,
      timeLimits: ownLimits(given),
      settingsVersion: sql`${institutions.settingsVersion} + 1`,
    })
    .where(and(eq(institutions.id, institutionId), eq(institutions.settingsVersion, version)))
    .returning({ id: institutions.id })
  if (!changed) throw new Problem(institutionErrors.SettingsChanged)
  const after = await readSettings(context)
  context.audit({
    subject: { kind: 'institution', id: institutionId },
    institutionId,
    detail: {
      changed: namesOf(after).filter((name) => after[name] !== before[name]),
      hasReportDesk,
      isApplicantDeskFirst,
      asksBeyondAgreements,
    },
  })
  return after
}

/** What differs from the standard: a standard that is changed later holds where nothing else was set. */
function ownLimits(given: InstitutionSettings): Partial<Pick<InstitutionSettings, SettingLimit>> {
  const own = namesOf(settingLimits).filter((name) => given[name] !== settingLimits[name].standard)
  return Object.fromEntries(own.map((name) => [name, given[name]]))
}
