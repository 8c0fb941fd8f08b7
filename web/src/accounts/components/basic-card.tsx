import { accountTexts, type UserInfo } from '@tongying/contract/accounts'
import { attachmentRoutes } from '@tongying/contract/attachments'
import { Card } from '../../ui/components/card/card.tsx'
import { Avatar } from '../../ui/components/person/person.tsx'
import { StorageLine, StorageWarning, storageTexts } from '../../ui/components/storage-line/storage-line.tsx'
import { useSay } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { accountPageTexts as texts } from '../texts.ts'
import { DetailList } from './detail-list.tsx'
import { Nothing } from './security-card.tsx'

/** Who the person is; personal numbers only masked. */
export function BasicCard({ info, onAvatar }: { info: UserInfo; onAvatar: () => void }) {
  const say = useSay()
  const { basic } = texts
  const { data: storage } = useRoute(attachmentRoutes.ownStorage, {})
  const orNothing = (value: string) => value || <Nothing />
  return (
    <Card title={say(basic.title)}>
      <DetailList
        details={[
          {
            label: say(basic.avatar),
            value: <Avatar name={info.name} src={info.avatarUrl || undefined} size="l" />,
            action: (
              <button type="button" className="link-button" onClick={onAvatar}>
                {say(texts.avatar.change)}
              </button>
            ),
          },
          { label: say(basic.realName), value: orNothing(info.realName) },
          { label: say(basic.idCard), value: orNothing(info.idCard) },
          { label: say(basic.nickname), value: orNothing(info.nickname) },
          { label: say(basic.birthday), value: orNothing(info.birthday) },
          { label: say(basic.gender), value: say(accountTexts.gender[info.gender]) },
          { label: say(basic.company), value: orNothing(info.company) },
          { label: say(basic.jobTitle), value: orNothing(info.jobTitle) },
          ...(storage ? [{ label: say(storageTexts.title), value: <StorageLine use={storage} /> }] : []),
        ]}
      />
      {storage && <StorageWarning use={storage} />}
    </Card>
  )
}
