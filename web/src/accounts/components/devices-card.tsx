import { accountRoutes, type Device } from '@tongying/contract/accounts'
import { Card } from '../../ui/components/card/card.tsx'
import { confirm } from '../../ui/components/confirm/confirm.tsx'
import { DateTime } from '../../ui/components/date-time/date-time.tsx'
import { Problem } from '../../ui/components/empty/empty.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { Tag } from '../../ui/components/status-tag/tag.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { accountPageTexts as texts } from '../texts.ts'
import styles from './lines.module.css'
import { Note } from './note.tsx'

/** Where this account is signed in; any but this one can be signed out, or all others at once. */
export function DevicesCard() {
  const t = useTranslate()
  const { data, error, refetch } = useRoute(accountRoutes.devices, {})
  const end = useChange(accountRoutes.endDevice, { refreshes: [accountRoutes.devices] })
  async function askAndEnd(id: string, agent: string) {
    const yes = await confirm({
      title: texts.devices.endTitle,
      consequences: [texts.devices.endLine],
      action: texts.devices.end,
      values: { agent },
      isDanger: true,
    })
    if (yes) end.mutate({ id }, { onSuccess: () => toastDone(t(texts.devices.ended)) })
  }
  const endOthers = useChange(accountRoutes.endOtherDevices, { refreshes: [accountRoutes.devices] })
  const others = data?.list.filter((device) => !device.isThisOne).length ?? 0
  return (
    <Card
      title={t(texts.devices.title)}
      count={data?.list.length}
      more={
        others > 0 && (
          <LinkButton
            disabled={endOthers.isPending}
            onClick={() =>
              endOthers.mutate({}, { onSuccess: ({ count }) => toastDone(t(texts.devices.othersEnded, { count })) })
            }
          >
            {t(texts.devices.endOthers)}
          </LinkButton>
        )
      }
      isFlush
    >
      {!data && error && <Problem title={t(uiTexts.load.list)} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={2} />}
      <ul className={styles.lines}>
        {data?.list.map((device) => (
          <DeviceLine key={device.id} device={device} onEnd={() => void askAndEnd(device.id, device.agent)} />
        ))}
      </ul>
    </Card>
  )
}

function DeviceLine({ device, onEnd }: { device: Device; onEnd: () => void }) {
  const t = useTranslate()
  return (
    <li>
      <Icon name="device" size={20} />
      <span className="grow">
        <span className="text-strong">{device.agent}</span>
        {device.isThisOne && <Tag turn="everybody">{t(texts.devices.thisOne)}</Tag>}
        <Note>
          {device.ip} · {t(texts.devices.lastSeen)} <DateTime at={device.lastSeenAt} />
        </Note>
      </span>
      {!device.isThisOne && (
        <LinkButton className="text-muted" onClick={onEnd}>
          {t(texts.devices.end)}
        </LinkButton>
      )}
    </li>
  )
}
