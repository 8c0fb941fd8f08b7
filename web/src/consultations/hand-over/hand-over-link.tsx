import { Link } from 'react-router'
import { useMyOrganizations } from '../../memberships/index.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { mayHandOver, useHandOverCounts } from './api.ts'
import { handOverTexts as texts } from './texts.ts'

/** Leads an institution's auditor from the review queue to its cases without an applicant; nothing where there are none. */
export function HandOverLink() {
  const t = useTranslate()
  const institutions = (useMyOrganizations().data?.list ?? []).filter(mayHandOver)
  const count = [...useHandOverCounts(institutions).values()].reduce((sum, each) => sum + each, 0)
  if (count === 0) return null
  return <Link to="/me/hospital?tab=handOver">{t(texts.link, { count })}</Link>
}
