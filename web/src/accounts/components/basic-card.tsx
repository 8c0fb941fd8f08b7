import { accountTexts, type UserInfo } from '@tongying/contract/accounts'
import { attachmentRoutes } from '@tongying/contract/attachments'
import { Card } from '../../ui/components/card/card.tsx'
import { dayText } from '../../ui/components/date-time/date-time.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { Avatar } from '../../ui/components/person/person.tsx'
import { StorageLine, StorageWarning, storageTexts } from '../../ui/components/storage-line/storage-line.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { accountPageTexts as texts } from '../texts.ts'
import { DetailList } from './detail-list.tsx'
import { Nothing } from './security-card.tsx'

/** Who the person is; personal numbers only masked. */
export function BasicCard({ info, onAvatar }: { info: UserInfo; onAvatar: () => void }) {
  const t = useTranslate()
  const { basic } = texts
  const { data: storage } = useRoute(attachmentRoutes.ownStorage, {})
  const orNothing = (value: string) => value || <Nothing />
  return (
    <Card title={t(basic.title)}>
      <DetailList
        details={[
          {
            label: t(basic.avatar),
            value: <Avatar name={info.name} src={info.avatarUrl || undefined} />,
            action: <LinkButton onClick={onAvatar}>{t(texts.avatar.change)}</LinkButton>,
          },
          { label: t(basic.realName), value: orNothing(info.realName) },
          { label: t(basic.idCard), value: orNothing(info.idCard) },
          { label: t(basic.nickname), value: orNothing(info.nickname) },
          { label: t(basic.birthday), value: orNothing(info.birthday && dayText(info.birthday)) },
          { label: t(basic.gender), value: t(accountTexts.gender[info.gender]) },
          { label: t(basic.company), value: orNothing(info.company) },
          { label: t(basic.jobTitle), value: orNothing(info.jobTitle) },
          ...(storage ? [{ label: t(storageTexts.title), value: <StorageLine use={storage} /> }] : []),
        ]}
      />
      {storage && <StorageWarning use={storage} />}
    </Card>
  )
}
