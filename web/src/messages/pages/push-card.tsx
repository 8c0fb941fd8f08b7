import { messageRoutes as routes } from '@tongying/contract/messages'
import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { toastDone, toastFailure } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { preferencesTexts } from '../preferences-texts.ts'
import { pushAbility, subscribe, unsubscribe } from '../push-browser.ts'

const texts = preferencesTexts.push

/** Notices in this browser while none of our pages is open: its owner turns them on here, for this session. */
export function PushCard() {
  const t = useTranslate()
  const [ability, setAbility] = useState(pushAbility)
  const [isBusy, setBusy] = useState(false)
  const { data } = useRoute(routes.pushBrowsers, ability === 'none' ? undefined : {}, { isQuiet: true })
  const changing = { refreshes: [routes.pushBrowsers] }
  const [add, end] = [useChange(routes.addPushBrowser, changing), useChange(routes.endPushBrowser, changing)]
  async function turnOn(publicKey: string) {
    const given = await subscribe(publicKey)
    setAbility(pushAbility())
    if (!given) return
    await add.mutateAsync(given)
    toastDone(t(texts.turnedOn))
  }
  async function turnOff() {
    await end.mutateAsync({})
    await unsubscribe()
  }
  function press(change: () => Promise<void>) {
    setBusy(true)
    change()
      .catch(() => toastFailure(t(texts.failed)))
      .finally(() => setBusy(false))
  }
  return (
    <Card title={t(texts.title)}>
      <div className="stack">
        <p>{t(data?.isOnHere ? texts.isOn : texts.purpose)}</p>
        {data && data.others > 0 && <p className="text-small text-muted">{t(texts.others, { count: data.others })}</p>}
        {ability === 'none' && <p className="text-muted">{t(texts.none)}</p>}
        {ability === 'refused' && <p className="text-muted">{t(texts.refused)}</p>}
        {ability === 'some' && data && (
          <div className="cluster">
            {data.isOnHere ? (
              <Button isLoading={isBusy} onClick={() => press(turnOff)}>
                {t(texts.turnOff)}
              </Button>
            ) : (
              <Button isLoading={isBusy} onClick={() => press(() => turnOn(data.publicKey))}>
                {t(texts.turnOn)}
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}
