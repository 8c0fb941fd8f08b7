import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { isInClient } from '../../ui/core/in-client.ts'
import { installOffer } from '../../ui/core/install-offer.ts'
import { useStore } from '../../ui/core/store.ts'
import { accountPageTexts as texts } from '../texts.ts'

/** The client: this web app, installed. By one press where the browser offers it, by its menu elsewhere. */
export function ClientCard() {
  const t = useTranslate()
  const offer = useStore(installOffer)
  async function install() {
    // A browser's offer is good for one question.
    installOffer.set(undefined)
    await offer?.prompt()
  }
  return (
    <Card title={t(texts.client.title)}>
      <p>{t(isInClient() ? texts.client.isIn : texts.client.purpose)}</p>
      {!isInClient() && (
        <div className="cluster wrap">
          {offer ? (
            <Button icon={<Icon name="download" />} onClick={() => void install()}>
              {t(texts.client.install)}
            </Button>
          ) : (
            <p className="text-muted">{t(texts.client.byMenu)}</p>
          )}
        </div>
      )}
    </Card>
  )
}
