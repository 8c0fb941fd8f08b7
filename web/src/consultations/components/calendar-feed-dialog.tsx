import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { defineTexts } from '@tongying/contract/kit'
import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { copy } from '../../ui/components/copy-button/copy-button.tsx'
import { dateTimeOf } from '../../ui/components/date-time/date-time.tsx'
import { Dialog } from '../../ui/components/dialog/dialog.tsx'
import { Problem } from '../../ui/components/empty/empty.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import styles from './calendar-feed-dialog.module.css'

const texts = defineTexts({
  title: { 'zh-CN': '订阅到日历', 'en-US': 'Subscribe in a calendar' },
  what: {
    'zh-CN':
      '手机或电脑的日历按链接自动更新你的会诊和值班时间。链接里只有时间和“远程会诊”“急会诊值班”，没有患者、会诊编号和房间号。',
    'en-US':
      'A calendar on your phone or computer follows your consultations and duty by an address. It carries times and the words “Remote consultation” and “Emergency duty” only, no patients, numbers or rooms.',
  },
  careful: {
    'zh-CN': '拿到链接的人都能看到这些时间，请勿转发。换一个链接或停用后，原来的链接立即失效。',
    'en-US':
      'Whoever has the address sees these times, so keep it to yourself. Once you replace or end it, the former address stops working at once.',
  },
  once: {
    'zh-CN': '链接只显示这一次。请复制到日历的“添加订阅日历”或“通过URL订阅”里。',
    'en-US': 'The address is shown only this once. Paste it where your calendar asks for the URL of a subscription.',
  },
  made: { 'zh-CN': '已有订阅链接，{at}生成', 'en-US': 'You have an address, made on {at}' },
  read: { 'zh-CN': '最近读取：{at}前后', 'en-US': 'Last read around {at}' },
  unread: { 'zh-CN': '还没有日历读取过', 'en-US': 'No calendar has read it yet' },
  make: { 'zh-CN': '生成链接', 'en-US': 'Make an address' },
  replace: { 'zh-CN': '换一个链接', 'en-US': 'Replace the address' },
  end: { 'zh-CN': '停用', 'en-US': 'End' },
  ended: { 'zh-CN': '订阅链接已停用', 'en-US': 'The address has ended' },
  copy: { 'zh-CN': '复制链接', 'en-US': 'Copy the address' },
  failed: { 'zh-CN': '订阅信息加载失败', 'en-US': 'The subscription could not be loaded' },
})

/** One's own times in a calendar program: makes the secret address, shows it once, replaces and ends it. */
export function CalendarFeedDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const [address, setAddress] = useState<string>()
  const { data, error, refetch } = useRoute(routes.calendarFeed, {}, { staleTime: 0 })
  const make = useChange(routes.makeCalendarFeed, { refreshes: [routes.calendarFeed], isSecret: true })
  const end = useChange(routes.endCalendarFeed, { refreshes: [routes.calendarFeed] })
  const isBusy = make.isPending || end.isPending
  const feed = data?.feed
  // A refusal is shown by the change itself.
  const makeOne = async () => setAddress((await make.mutateAsync({}).catch(() => undefined))?.secretAddress)
  async function endIt() {
    if (await end.mutateAsync({}).catch(() => undefined)) toastDone(t(texts.ended))
    setAddress(undefined)
  }
  const actions = { feed, address, isBusy, onMake: () => void makeOne(), onEnd: () => void endIt(), onClose }
  return (
    <Dialog title={t(texts.title)} onClose={onClose} footer={data && <Actions {...actions} />}>
      <div className="stack">
        <p>{t(texts.what)}</p>
        {error && !data && <Problem title={t(texts.failed)} onRetry={() => void refetch()} />}
        {!error && !data && <RowsSkeleton rows={2} />}
        {address && (
          <>
            <p>{t(texts.once)}</p>
            <p className={styles.address}>{address}</p>
          </>
        )}
        {feed && !address && (
          <p>
            {t(texts.made, { at: dateTimeOf(feed.madeAt) })}
            <span className="second-line">
              {feed.readAt ? t(texts.read, { at: dateTimeOf(feed.readAt) }) : t(texts.unread)}
            </span>
          </p>
        )}
        <p className="text-small text-muted">{t(texts.careful)}</p>
      </div>
    </Dialog>
  )
}

/** The first address is made, a present one copied, replaced and ended. */
function Actions(props: {
  feed: object | null | undefined
  address: string | undefined
  isBusy: boolean
  onMake: () => void
  onEnd: () => void
  onClose: () => void
}) {
  const t = useTranslate()
  const { feed, address, isBusy, onMake } = props
  return (
    <>
      {feed && (
        <Button isDanger disabled={isBusy} onClick={props.onEnd}>
          {t(texts.end)}
        </Button>
      )}
      {feed && !address && (
        <Button isLoading={isBusy} onClick={onMake}>
          {t(texts.replace)}
        </Button>
      )}
      <Button onClick={props.onClose}>{t(uiTexts.common.close)}</Button>
      {address && (
        <Button variant="primary" icon={<Icon name="copy" />} onClick={() => void copy(address)}>
          {t(texts.copy)}
        </Button>
      )}
      {!feed && (
        <Button variant="primary" isLoading={isBusy} onClick={onMake}>
          {t(texts.make)}
        </Button>
      )}
    </>
  )
}
