import {
  practitionerAgreement,
  practitionerAgreementVersion,
  practitionerRoutes as routes,
} from '@tongying/contract/practitioners'
import Button from 'antd/es/button'
import Checkbox from 'antd/es/checkbox'
import { useState } from 'react'
import { call } from '../../ui/call.ts'
import { useSay } from '../../ui/i18n.ts'
import { Card } from '../../ui/page-frame.tsx'
import { useCertificationChange } from '../api.ts'
import { certificationTexts as texts } from '../texts.ts'

/** The agreement, to be accepted before anything is filled in. */
export function AgreementCard() {
  const say = useSay()
  const [isTicked, setIsTicked] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const accept = useCertificationChange(() => call(routes.accept, {}))
  return (
    <Card title={say(texts.agreement)} count={say(texts.version, { version: practitionerAgreementVersion })}>
      <p className="t2">{say(texts.agreementLead)}</p>
      <ol className="certification-agreement reading">
        {practitionerAgreement.map((clause) => (
          <li key={clause['en-US']}>{say(clause)}</li>
        ))}
      </ol>
      <div className="row wrap certification-accept">
        <Checkbox
          checked={isTicked}
          aria-describedby={isMissing ? 'agree-first' : undefined}
          onChange={(event) => {
            setIsTicked(event.target.checked)
            setIsMissing(false)
          }}
        >
          {say(texts.agree)}
        </Checkbox>
        <Button
          type="primary"
          loading={accept.isPending}
          onClick={() => (isTicked ? accept.mutate(undefined) : setIsMissing(true))}
        >
          {say(texts.begin)}
        </Button>
        {isMissing && (
          <span id="agree-first" className="danger t13" role="alert">
            {say(texts.agreeFirst)}
          </span>
        )}
      </div>
    </Card>
  )
}
