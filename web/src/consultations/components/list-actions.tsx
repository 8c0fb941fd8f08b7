import type { listTabs } from '@tongying/contract/consultations'
import { useNavigate } from 'react-router'
import { useMe } from '../../accounts/index.ts'
import { Button } from '../../ui/components/button/button.tsx'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { caseTexts, listTexts as texts } from '../texts.ts'

/** An empty list offers the new application itself. */
export function PageActions({ isEmpty }: { isEmpty: boolean }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const me = useMe()
  return (
    <>
      <Button href="/forClient" icon={<Icon name="key" />}>
        {t(caseTexts.enterByNumber)}
      </Button>
      <Button icon={<Icon name="calendar" />} onClick={() => navigate('/me/consultations/schedule')}>
        {t(caseTexts.schedule)}
      </Button>
      {me?.isDoctorCertified && !isEmpty && (
        <Button variant="primary" icon={<Icon name="plus" />} onClick={() => navigate('/meetingApply')}>
          {t(caseTexts.newApplication)}
        </Button>
      )}
    </>
  )
}

/** What an empty list offers: the next step of whom it belongs to. */
export function NothingHere({ tab }: { tab: (typeof listTabs)[number] }) {
  const t = useTranslate()
  const me = useMe()
  const navigate = useNavigate()
  const { empty } = texts
  if (tab === 'auditQueue' || tab === 'reportQueue')
    return <Empty title={t(empty.queue)} detail={t(empty.queueDetail)} />
  if (tab !== 'applied') return <Empty title={t(empty.invited)} detail={t(empty.invitedDetail)} />
  return (
    <Empty
      title={t(empty.applied)}
      detail={t(empty.appliedDetail)}
      actions={
        me?.isDoctorCertified ? (
          <Button variant="primary" size="large" icon={<Icon name="plus" />} onClick={() => navigate('/meetingApply')}>
            {t(caseTexts.newApplication)}
          </Button>
        ) : (
          <Button variant="primary" size="large" onClick={() => navigate('/me/certification')}>
            {t(empty.certify)}
          </Button>
        )
      }
    />
  )
}
