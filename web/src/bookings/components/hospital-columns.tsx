import {
  bodyPartLabels,
  type CommunityHospital,
  communityHospitalStateLabels,
  bookingRoutes as routes,
} from '@tongying/contract/bookings'
import { Link } from 'react-router'
import { confirm } from '../../ui/components/confirm/confirm.tsx'
import { fullDate } from '../../ui/components/date-time/date-time.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { MenuButton } from '../../ui/components/menu-button/menu-button.tsx'
import { StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import type { Column } from '../../ui/patterns/list/column.ts'
import { atInstitution, type ExaminingChoice, useHospitalChange } from '../api.ts'
import { hospitalTexts as texts } from '../hospital-texts.ts'
import styles from './hospital-columns.module.css'

/** A window that is open over the list. */
export interface Opened {
  readonly what: 'staff' | 'change' | 'end'
  readonly hospital: CommunityHospital
}

interface Doing {
  readonly isAdmin: boolean
  readonly choice: ExaminingChoice
  readonly open: (opened: Opened) => void
}

/** The columns of the list of community hospitals. */
export function hospitalColumns(t: Translate, doing: Doing): Column<CommunityHospital>[] {
  return [
    { key: 'hospital', title: t(texts.hospital), render: (row) => <Name row={row} /> },
    { key: 'status', title: t(texts.status), width: 132, render: (row) => <HospitalState row={row} /> },
    { key: 'place', title: t(texts.place), render: (row) => <Place row={row} /> },
    { key: 'contact', title: t(texts.contact), width: 132, render: (row) => <Contact row={row} /> },
    {
      key: 'bodyParts',
      title: t(texts.bodyParts),
      render: (row) => row.bodyParts.map((part) => t(bodyPartLabels[part])).join(t(texts.and)),
    },
    {
      key: 'networks',
      title: t(texts.networks),
      width: 128,
      optional: 'on',
      render: (row) => <Networks row={row} />,
    },
    { key: 'action', title: t(texts.action), width: 152, render: (row) => <Actions row={row} {...doing} /> },
  ]
}

interface RowProps {
  readonly row: CommunityHospital
}

function Name({ row: { name, abbreviation } }: RowProps) {
  return (
    <>
      {name}
      {abbreviation !== '' && abbreviation !== name && <span className="second-line">{abbreviation}</span>}
    </>
  )
}

function Place({ row: { regionName, address } }: RowProps) {
  return (
    <>
      {regionName}
      <span className={styles.below}>{address}</span>
    </>
  )
}

function Contact({ row: { contactName, contactPhone } }: RowProps) {
  return (
    <>
      {contactName}
      <span className="second-line">{contactPhone}</span>
    </>
  )
}

function Networks({ row: { networks } }: RowProps) {
  if (networks.length === 0) return '—'
  return networks.map((one) => (
    <span key={one} className={styles.network}>
      {one}
    </span>
  ))
}

/** Whether it has accepted, is onboarded, or over, and since when. */
function HospitalState({ row: { state, reason, addedAt, endedAt, isOnboarded } }: RowProps) {
  const t = useTranslate()
  return (
    <>
      {state !== 'working' ? (
        <StatusTag turn={state === 'proposed' ? 'experts' : 'nobody'} label={communityHospitalStateLabels[state]} />
      ) : isOnboarded ? (
        <StatusTag turn="closed" label={texts.onboarded} />
      ) : (
        <StatusTag turn="everybody" glyph="institution" label={texts.light} />
      )}
      <span className="second-line">
        {t(state === 'proposed' ? texts.asked : texts.since, { day: fullDate(addedAt) })}
      </span>
      {endedAt !== null && <span className="second-line">{t(texts.ended, { day: fullDate(endedAt) })}</span>}
      {state === 'declined' && reason && <span className="second-line">{t(texts.why, { reason })}</span>}
    </>
  )
}

/** Nothing is done with a hospital that has ended: it is added again. One that has not answered can be left alone. */
function Actions({ row, isAdmin, choice, open }: Doing & RowProps) {
  const t = useTranslate()
  if (row.endedAt !== null) return null
  const hospital = row.name
  if (row.state === 'proposed') return isAdmin ? <Withdraw row={row} /> : null
  return (
    <span className="cluster nowrap">
      <Link to={atInstitution(`/me/healthApplet/qr/${row.id}`, choice)} aria-label={t(texts.qrOf, { hospital })}>
        {t(texts.qr)}
      </Link>
      {isAdmin && (
        <>
          <LinkButton onClick={() => open({ what: 'staff', hospital: row })}>{t(texts.staff)}</LinkButton>
          <MenuButton
            label={t(texts.more, { hospital })}
            entries={[
              {
                key: 'change',
                icon: 'edit',
                label: t(texts.change),
                onChoose: () => open({ what: 'change', hospital: row }),
              },
              {
                key: 'end',
                icon: 'cancelled',
                isDanger: true,
                label: t(texts.end),
                onChoose: () => open({ what: 'end', hospital: row }),
              },
            ]}
          >
            <Icon name="more" />
          </MenuButton>
        </>
      )}
    </span>
  )
}

/** Takes back what nobody has answered. */
function Withdraw({ row: { id, name: hospital } }: RowProps) {
  const t = useTranslate()
  const withdraw = useHospitalChange(routes.withdrawTie, {})
  async function ask() {
    const asked = { title: texts.withdrawTitle, consequences: [texts.withdrawDetail], action: texts.withdraw }
    if (await confirm({ ...asked, values: { hospital } }))
      withdraw.mutate({ id }, { onSuccess: () => toastDone(t(texts.withdrawn)) })
  }
  return (
    <LinkButton aria-label={t(texts.withdrawOf, { hospital })} onClick={() => void ask()}>
      {t(texts.withdraw)}
    </LinkButton>
  )
}
