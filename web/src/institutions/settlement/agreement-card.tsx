import '../institutions.css'
import {
  institutionAgreement,
  institutionAgreementVersion,
  institutionRoutes as routes,
} from '@tongying/contract/institutions'
import Button from 'antd/es/button'
import Checkbox from 'antd/es/checkbox'
import { useState } from 'react'
import { call } from '../../ui/call.ts'
import { useSay } from '../../ui/i18n.ts'
import { Card } from '../../ui/page-frame.tsx'
import { useInstitutionChange } from '../api.ts'
import { settlementTexts as texts } from '../texts.ts'

const { title, ...paragraphs } = institutionAgreement

/** What is accepted before an institution applies; its version goes with the application. */
export function AgreementCard() {
  const say = useSay()
  const [isRead, setIsRead] = useState(false)
  const accept = useInstitutionChange(() => call(routes.acceptAgreement, { version: institutionAgreementVersion }))
  return (
    <Card title={say(title)} count={say(texts.version, { version: institutionAgreementVersion })}>
      <ol className="agreement-text">
        {Object.entries(paragraphs).map(([key, paragraph]) => (
          <li key={key}>{say(paragraph)}</li>
        ))}
      </ol>
      <div className="agreement-foot">
        <Checkbox checked={isRead} onChange={(event) => setIsRead(event.target.checked)}>
          {say(texts.agree)}
        </Checkbox>
        <a href="/agreement" target="_blank" rel="noreferrer">
          {say(texts.whole)}
        </a>
        <Button type="primary" disabled={!isRead} loading={accept.isPending} onClick={() => accept.mutate(undefined)}>
          {say(texts.begin)}
        </Button>
      </div>
    </Card>
  )
}
