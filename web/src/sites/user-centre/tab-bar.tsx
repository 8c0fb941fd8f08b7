import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { defineTexts } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import { Link, useLocation } from 'react-router'
import { Icon, type IconName } from '../../ui/components/icons/icons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import styles from './tab-bar.module.css'

const texts = defineTexts({
  bar: { 'zh-CN': '主要页面', 'en-US': 'Main pages' },
  work: { 'zh-CN': '工作', 'en-US': 'Work' },
  consultations: { 'zh-CN': '会诊', 'en-US': 'Consultations' },
  messages: { 'zh-CN': '消息', 'en-US': 'Messages' },
  me: { 'zh-CN': '我的', 'en-US': 'Me' },
  yourTurn: { 'zh-CN': '会诊，{count}项轮到你', 'en-US': 'Consultations, {count} waiting for you' },
  unread: { 'zh-CN': '消息，{count}条未读', 'en-US': 'Messages, {count} unread' },
})

interface Tab {
  readonly path: string
  readonly icon: IconName
  readonly label: string
  /** How many wait there, in words too. */
  readonly count?: number
  readonly words?: string
  readonly isRed?: boolean
}

/** The four pages that a phone is for, within reach of the thumb; the menu has the others. */
export function TabBar({ unread }: { unread: number }) {
  const t = useTranslate()
  const { pathname } = useLocation()
  const myTurn = useRoute(routes.counts, {}, { isQuiet: true }).data?.myTurn ?? 0
  const tabs: Tab[] = [
    { path: '/me/work', icon: 'work', label: t(texts.work) },
    {
      path: '/me/consultations',
      icon: 'consultation',
      label: t(texts.consultations),
      count: myTurn,
      words: t(texts.yourTurn, { count: myTurn }),
    },
    {
      path: '/me/information',
      icon: 'bell',
      label: t(texts.messages),
      count: unread,
      words: t(texts.unread, { count: unread }),
      isRed: true,
    },
    { path: '/me/account', icon: 'person', label: t(texts.me) },
  ]
  return (
    <nav className={styles.bar} aria-label={t(texts.bar)}>
      {tabs.map(({ path, icon, label, count = 0, words, isRed = false }) => (
        <Link
          key={path}
          to={path}
          aria-label={count > 0 ? words : label}
          aria-current={pathname === path ? 'page' : undefined}
        >
          <Icon name={icon} size={20} />
          {label}
          {count > 0 && <b className={clsx(isRed && styles.isRed)}>{count > 99 ? '99+' : count}</b>}
        </Link>
      ))}
    </nav>
  )
}
