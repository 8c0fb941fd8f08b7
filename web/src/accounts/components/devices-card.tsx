import { confirm } from '../../ui/confirm.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { useSay } from '../../ui/i18n.ts'
import { Icon } from '../../ui/icons.tsx'
import { Card } from '../../ui/page-frame.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useDevices, useEndDevice } from '../api.ts'
import { accountPageTexts as texts } from '../texts.ts'

/** Where this account is signed in; any but this one can be signed out. */
export function DevicesCard() {
  const say = useSay()
  const { data } = useDevices()
  const end = useEndDevice()
  async function askAndEnd(id: string, agent: string) {
    const yes = await confirm({
      title: texts.devices.endTitle,
      consequences: [texts.devices.endLine],
      action: texts.devices.end,
      values: { agent },
      isDanger: true,
    })
    if (yes) end.mutate(id, { onSuccess: () => toastDone(say(texts.devices.ended)) })
  }
  return (
    <Card title={say(texts.devices.title)} count={data?.list.length} isFlush>
      {!data && <RowsSkeleton rows={2} />}
      <ul className="lines">
        {data?.list.map((device) => (
          <li key={device.id}>
            <Icon name="device" size={20} />
            <span className="grow">
              <span className="b">{device.agent}</span>
              {device.isThisOne && <span className="tag meet">{say(texts.devices.thisOne)}</span>}
              <span className="detail-note">
                {device.ip} · {say(texts.devices.lastSeen)} <DateTime at={device.lastSeenAt} />
              </span>
            </span>
            {!device.isThisOne && (
              <button type="button" className="lk mut" onClick={() => void askAndEnd(device.id, device.agent)}>
                {say(texts.devices.end)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
