import { isDeepStrictEqual } from 'node:util'
import type { Page, Paging } from '@tongying/contract/kit'
import {
  contentOf,
  type SiteContent,
  type SiteContentNow,
  type SiteContentPart,
  type SiteRevision,
  siteContent,
  siteContentParts,
  siteErrors,
} from '@tongying/contract/site'
import { desc, max } from 'drizzle-orm'
import { accountNames } from '../accounts/index.ts'
import { answerPage, page } from '../platform/db/page.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { configuredFacts, newestRevision, showOnPages } from './site-facts.ts'
import { siteRevisions } from './tables.ts'

/** What stands on the pages, and what the configuration says. */
export async function readSiteContent({ tx, platform }: Pick<Call, 'tx' | 'platform'>): Promise<SiteContentNow> {
  const { operator, filingByHost } = configuredFacts(platform)
  const configured = contentOf(operator, filingByHost)
  const newest = await newestRevision(tx)
  return { revision: newest?.revision ?? 0, content: newest?.content ?? configured, configured }
}

/**
 * Writes a revision, which all processes show at once; what changes nothing writes none.
 * @throws SiteContentChanged when somebody wrote another since `revision`
 */
export async function saveSiteContent(
  context: Call,
  { content, revision: basedOn }: { content: SiteContent; revision: number },
): Promise<SiteContentNow> {
  const { tx, now } = context
  const before = await readSiteContent(context)
  if (before.revision !== basedOn) throw new Problem(siteErrors.SiteContentChanged)
  const changed = changedParts(before.content, content)
  if (changed.length === 0) return before
  const revision = basedOn + 1
  const [written] = await tx
    .insert(siteRevisions)
    .values({ revision, content, at: now, byId: accountIdOf(context) })
    .onConflictDoNothing()
    .returning({ revision: siteRevisions.revision })
  if (!written) throw new Problem(siteErrors.SiteContentChanged)
  context.audit({ subject: { kind: 'siteContent', id: String(revision) }, detail: { changed } })
  await showOnPages(context)
  return { ...before, revision, content }
}

/** Who changed what and when, the newest first; each revision is compared with the one before it. */
export async function listRevisions({ tx, platform }: Call, asked: Paging): Promise<Page<SiteRevision>> {
  const { limit, offset } = page(asked.pageNum, asked.pageSize)
  const [newest] = await tx.select({ total: max(siteRevisions.revision) }).from(siteRevisions)
  const found = await tx
    .select()
    .from(siteRevisions)
    .orderBy(desc(siteRevisions.revision))
    .limit(limit + 1)
    .offset(offset)
  const rows = found.map((row) => ({ ...row, content: siteContent.parse(row.content) }))
  const { operator, filingByHost } = configuredFacts(platform)
  const first = contentOf(operator, filingByHost)
  const nameOf = await accountNames(
    tx,
    rows.map(({ byId }) => byId),
  )
  const list = rows.slice(0, limit).map(({ revision, content, at, byId }, index) => ({
    revision,
    content,
    at: at.toISOString(),
    byName: nameOf(byId),
    changed: changedParts(rows[index + 1]?.content ?? first, content),
  }))
  return answerPage(list, newest?.total ?? 0, asked)
}

function changedParts(before: SiteContent, after: SiteContent): SiteContentPart[] {
  return siteContentParts.filter((part) => !isDeepStrictEqual(before[part], after[part]))
}
