import { type MembersInNumbers, unseenDays } from '@tongying/contract/memberships'
import { licenceNoticeDays } from '@tongying/contract/practitioners'
import { Link } from 'react-router'
import { Card } from '../../ui/components/card/card.tsx'
import { NumberGrid } from '../../ui/components/number-grid/number-grid.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { overviewTexts as texts } from '../institution-texts.ts'

/** An institution's members in numbers. */
export function MembersCard({ institutionId, members }: { institutionId: string; members: MembersInNumbers }) {
  const t = useTranslate()
  const { count, certified, licencesEnding, invited, unseen } = members
  return (
    <Card
      title={t(texts.members)}
      more={<Link to={`/me/hospital?view=members&institution=${institutionId}`}>{t(texts.allMembers)}</Link>}
      isFlush
    >
      <NumberGrid
        numbers={[
          { label: t(texts.memberCount, { certified }), value: count },
          { label: t(texts.licences, { days: licenceNoticeDays }), value: licencesEnding },
          { label: t(texts.invited), value: invited },
          { label: t(texts.unseen, { days: unseenDays }), value: unseen },
        ]}
      />
    </Card>
  )
}
