import { auditRoutes as routes } from '@tongying/contract/audit'
import { minuteMs } from '@tongying/contract/kit'
import { Link } from 'react-router'
import { Icon } from '../ui/components/icons/icons.tsx'
import { useTranslate } from '../ui/core/i18n.ts'
import { useRoute } from '../ui/core/use-route.ts'
import { chainTexts as texts } from './texts.ts'
import styles from './trail-alarm.module.css'

/** Over every page of the console while a finding of the trail is not acknowledged. */
export function TrailAlarm() {
  const t = useTranslate()
  const { data } = useRoute(routes.state, {}, { isQuiet: true, refetchInterval: 5 * minuteMs })
  if (!data || data.findingCount === 0) return null
  return (
    <div className={styles.alarm} role="alert">
      <Icon name="warning" />
      <span>{t(texts.alarm, { count: data.findingCount })}</span>
      <Link to="/console/auditTrail">{t(texts.look)}</Link>
    </div>
  )
}
