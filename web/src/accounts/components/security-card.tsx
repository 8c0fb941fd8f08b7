import { accountTexts, type UserInfo } from '@tongying/contract/accounts'
import type { Text } from '@tongying/contract/kit'
import { Link } from 'react-router'
import { Card } from '../../ui/components/card/card.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { ownDataPath } from '../own-data-path.ts'
import { accountPageTexts as texts } from '../texts.ts'
import { DetailList } from './detail-list.tsx'

export type Dialog = 'basic' | 'avatar' | 'password' | 'phone' | 'email' | 'realName' | 'factor'

/** How one signs in and what is proven about the person. */
export function SecurityCard({ info, onOpen }: { info: UserInfo; onOpen: (dialog: Dialog) => void }) {
  const t = useTranslate()
  const { security } = texts
  const act = (label: Text, dialog: Dialog) => <LinkButton onClick={() => onOpen(dialog)}>{t(label)}</LinkButton>
  return (
    <Card title={t(security.title)}>
      <DetailList
        details={[
          {
            label: t(security.password),
            value: '••••••••',
            note: t(security.passwordHint),
            action: act(security.change, 'password'),
          },
          { label: t(security.phone), value: info.phone, action: act(security.change, 'phone') },
          {
            label: t(security.email),
            value: info.email || <Nothing />,
            action: act(info.email === '' ? security.bind : security.change, 'email'),
          },
          {
            label: t(security.realName),
            value: t(accountTexts.realName[info.realNameState]),
            note: info.realNameState === 'formatChecked' ? t(security.realNameHint) : undefined,
            action: info.isRealNameVerified ? undefined : act(security.verify, 'realName'),
          },
          {
            label: t(texts.factor.title),
            value: t(info.hasSecondFactor ? texts.factor.on : texts.factor.off),
            note: info.needsSecondFactor ? t(texts.factor.needed) : undefined,
            action: act(info.hasSecondFactor ? texts.factor.turnOff : texts.factor.turnOn, 'factor'),
          },
          toPage(t, security.notifications, security.notificationsHint, '/me/account/notifications'),
          toPage(t, security.ownData, security.ownDataHint, ownDataPath),
          {
            label: t(security.certification),
            value: t(info.isDoctorCertified ? security.certified : security.notCertified),
            action: (
              <ToPage path="/me/certification" label={info.isDoctorCertified ? security.view : security.certify} />
            ),
          },
        ]}
      />
    </Card>
  )
}

/** What has a page of its own. */
function toPage(t: Translate, label: Text, hint: Text, path: string) {
  return { label: t(label), value: t(hint), action: <ToPage path={path} label={texts.security.view} /> }
}

function ToPage({ path, label }: { path: string; label: Text }) {
  const t = useTranslate()
  return (
    <Link className="link-button" to={path}>
      {t(label)}
    </Link>
  )
}

/** What is not given. */
export function Nothing() {
  const t = useTranslate()
  return <span className="text-muted">{t(texts.none)}</span>
}
