import '../application/application.css'
import Button from 'antd/es/button'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { copy } from '../../ui/copy-button.tsx'
import { useSay } from '../../ui/i18n.ts'
import { Icon } from '../../ui/icons.tsx'
import { Card, PageFrame } from '../../ui/page-frame.tsx'
import { ProgressSteps } from '../../ui/progress-steps.tsx'
import { successTexts as texts } from '../application/texts.ts'

/** The application is in: its number, and what happens next. */
export function SuccessPage() {
  const say = useSay()
  const navigate = useNavigate()
  const [words] = useSearchParams()
  const [id, number] = [words.get('id'), words.get('number') ?? '']
  const isEmergency = words.has('emergency')
  const ahead = isEmergency
    ? [texts.inviteEmergency, texts.meetEmergency, texts.report]
    : [texts.audit, texts.invite, texts.meet, texts.report]
  return (
    <PageFrame title={say(texts.title)} purpose={say(texts.purpose)}>
      <Card>
        <div className="row wrap success-number">
          <Icon name="check" size={20} />
          <div>
            <span className="t13 t2">{say(texts.number)}</span>
            <strong>{number}</strong>
          </div>
          <Button icon={<Icon name="copy" />} onClick={() => copy(number)}>
            {say(texts.copy)}
          </Button>
        </div>
        <h2 className="b">{say(texts.nextTitle)}</h2>
        <ProgressSteps
          label={say(texts.nextTitle)}
          steps={ahead.map((text, index) => ({
            key: text['en-US'],
            title: say(text),
            state: index === 0 ? 'now' : 'ahead',
          }))}
        />
        <div className="row wrap">
          {id && (
            <Button type="primary" onClick={() => navigate(`/me/consultations/${id}`)}>
              {say(texts.open)}
            </Button>
          )}
          <Link to="/me/consultations">{say(texts.list)}</Link>
        </div>
      </Card>
    </PageFrame>
  )
}
