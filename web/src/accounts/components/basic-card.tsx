import { accountTexts, type UserInfo } from '@tongying/contract/accounts'
import { useSay } from '../../ui/i18n.ts'
import { Card } from '../../ui/page-frame.tsx'
import { Avatar } from '../../ui/person.tsx'
import { StorageLine, StorageWarning, storageTexts } from '../../ui/storage-line.tsx'
import { useOwnStorage } from '../api.ts'
import { accountPageTexts as texts } from '../texts.ts'
import { DetailList } from './detail-list.tsx'
import { Nothing } from './security-card.tsx'

/** Who the person is; personal numbers only masked. */
export function BasicCard({ info, onAvatar }: { info: UserInfo; onAvatar: () => void }) {
  const say = useSay()
  const { basic } = texts
  const { data: storage } = useOwnStorage()
  const orNothing = (value: string) => value || <Nothing />
  return (
    <Card title={say(basic.title)}>
      <DetailList
        details={[
          {
            label: say(basic.avatar),
            value: <Avatar name={info.name} src={info.avatarUrl || undefined} size="l" />,
            action: (
              <button type="button" className="lk" onClick={onAvatar}>
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
