import { accountTexts, type UserInfo } from '@tongying/contract/accounts'
import type { Text } from '@tongying/contract/kit'
import { Link } from 'react-router'
import { Card } from '../../ui/components/card/card.tsx'
import { useSay } from '../../ui/core/i18n.ts'
import { accountPageTexts as texts } from '../texts.ts'
import { DetailList } from './detail-list.tsx'

export type Dialog = 'basic' | 'avatar' | 'password' | 'phone' | 'email' | 'realName' | 'factor'

/** How one signs in and what is proven about the person. */
export function SecurityCard({ info, onOpen }: { info: UserInfo; onOpen: (dialog: Dialog) => void }) {
  const say = useSay()
  const { security } = texts
  const act = (label: Text, dialog: Dialog) => (
    <button type="button" className="link-button" onClick={() => onOpen(dialog)}>
      {say(label)}
    </button>
  )
  return (
    <Card title={say(security.title)}>
      <DetailList
        details={[
          {
            label: say(security.password),
            value: '••••••••',
            note: say(security.passwordHint),
            action: act(security.change, 'password'),
          },
          { label: say(security.phone), value: info.phone, action: act(security.change, 'phone') },
          {
            label: say(security.email),
            value: info.email || <Nothing />,
            action: act(info.email === '' ? security.bind : security.change, 'email'),
          },
          {
            label: say(security.realName),
            value: say(accountTexts.realName[info.realNameState]),
            note: info.realNameState === 'formatChecked' ? say(security.realNameHint) : undefined,
            action: info.isRealNameVerified ? undefined : act(security.verify, 'realName'),
          },
          {
            label: say(texts.factor.title),
            value: say(info.hasSecondFactor ? texts.factor.on : texts.factor.off),
            note: info.needsSecondFactor ? say(texts.factor.needed) : undefined,
            action: act(info.hasSecondFactor ? texts.factor.turnOff : texts.factor.turnOn, 'factor'),
          },
          {
            label: say(security.certification),
            value: say(info.isDoctorCertified ? security.certified : security.notCertified),
            action: (
              <Link className="link-button" to="/me/certification">
                {say(info.isDoctorCertified ? security.view : security.certify)}
              </Link>
            ),
          },
        ]}
      />
    </Card>
  )
}

/** What is not given. */
export function Nothing() {
  const say = useSay()
  return <span className="text-muted">{say(texts.none)}</span>
}
