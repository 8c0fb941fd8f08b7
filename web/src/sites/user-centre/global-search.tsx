import {
  type ConsultationRow,
  consultationRoutes,
  consultationStateColors,
  consultationStateTags,
} from '@tongying/contract/consultations'
import type { RouteAnswer } from '@tongying/contract/kit'
import { departmentLabel, titleCodes, titles } from '@tongying/contract/practitioners'
import { StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { call } from '../../ui/core/call.ts'
import { translateNow } from '../../ui/core/i18n.ts'
import { valuesInLine } from '../../ui/core/separators.ts'
import type { Hit } from '../../ui/patterns/search/hit.ts'
import { searchTexts } from '../../ui/patterns/search/search-texts.ts'
import type { MenuGroup } from '../../ui/patterns/site-layout/side-menu.tsx'

const most = 8
const mostExperts = 5

/**
 * Searches the person's cases (each once), experts by name or hospital, and the pages of the menu.
 */
export async function searchEverywhere(search: string, groups: readonly MenuGroup[]): Promise<Hit[]> {
  const tabs = ['applied', 'invited'] as const
  const [experts, ...answers] = await Promise.all([
    call(consultationRoutes.experts, { search, pageSize: mostExperts }),
    ...tabs.map((tab) => call(consultationRoutes.list, { tab, search, pageSize: most })),
  ])
  const rows = new Map(answers.flatMap(({ list }) => list.map((row) => [row.consultationId, row])))
  const named = groups
    .flatMap(({ items }) => items)
    .filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()))
  return [
    ...[...rows.values()].slice(0, most).map(caseHit),
    ...experts.list.map(expertHit),
    ...named.map(({ path, label }) => ({
      key: path,
      title: label,
      path,
      tag: <span className="text-muted text-small">{translateNow(searchTexts.pages)}</span>,
    })),
  ]
}

/** An expert's result opens a new application that invites them. */
function expertHit(expert: RouteAnswer<typeof consultationRoutes.experts>['list'][number]): Hit {
  const title = titleCodes.find((one) => one === expert.title)
  const [department] = expert.departments
  return {
    key: expert.id,
    title: valuesInLine(translateNow, [expert.name, title && translateNow(titles[title])]),
    detail: [expert.hospital, department && translateNow(departmentLabel(department))].filter(Boolean).join(' · '),
    tag: <span className="text-muted text-small">{translateNow(searchTexts.inviteExpert)}</span>,
    path: `/meetingApply?expert=${expert.id}`,
  }
}

function caseHit(row: ConsultationRow): Hit {
  const { consultationId: id, number, patientName, reason, state } = row
  return {
    key: id,
    title: valuesInLine(translateNow, [patientName, reason]) || '—',
    detail: [number, row.applicantName, row.leadName].filter(Boolean).join(' · '),
    tag: <StatusTag turn={consultationStateColors[state]} label={consultationStateTags[state]} />,
    path: state === 'draft' ? `/meetingApply?id=${id}` : `/me/consultations/${id}`,
  }
}
