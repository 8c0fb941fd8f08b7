import { defineTexts } from '@tongying/contract/kit'
import { Card } from '../components/card/card.tsx'
import { Empty, Problem } from '../components/empty/empty.tsx'
import { Icon } from '../components/icons/icons.tsx'
import { ImageSlot } from '../components/image-slot/image-slot.tsx'
import { MenuButton } from '../components/menu-button/menu-button.tsx'
import { PageSkeleton } from '../components/skeletons/skeletons.tsx'
import { useTranslate } from '../core/i18n.ts'
import { useListQuery } from '../patterns/list/use-list-query.ts'
import { ReviewQueue } from '../patterns/review/review-queue.tsx'
import { galleryTexts as texts } from './gallery-texts.ts'

const words = defineTexts({
  title: { 'zh-CN': '整页：空白、出错、加载、审核台', 'en-US': 'Whole pages: empty, failed, loading, a review queue' },
  empty: { 'zh-CN': '还没有会诊申请', 'en-US': 'No applications yet' },
  emptyDetail: {
    'zh-CN': '备好患者的影像和知情同意书，约15分钟填完四步。',
    'en-US': 'Have the images and signed informed consent ready. The four steps take about 15 minutes.',
  },
  failed: { 'zh-CN': '讨论加载失败', 'en-US': 'The discussion could not be loaded' },
  failedDetail: { 'zh-CN': '已填写的内容还在。', 'en-US': 'Your entries are kept.' },
  portrait: { 'zh-CN': '个人照片', 'en-US': 'Portrait' },
  name: { 'zh-CN': '许知微', 'en-US': 'Xu Zhiwei' },
  place: {
    'zh-CN': '云州医科大学附属第一医院 超声医学科 主任医师',
    'en-US': 'First Affiliated Hospital of Yunzhou Medical University, Ultrasound',
  },
})

const still = { error: undefined, isFetching: false, isPlaceholderData: false, refetch: () => undefined }

/** What fills a page: nothing there, a failure, a page on its way, a dashboard, a picture to choose, a menu. */
export function PagesSection() {
  const t = useTranslate()
  const list = useListQuery({})
  const data = { list: ['1', '2', '3'], total: 3, pageNum: list.pageNum, pageSize: list.pageSize }
  const entryOf = (id: string) => ({
    id,
    title: t(words.name),
    aside: `${id} d`,
    lines: [
      <span key="place" className="second-line truncate">
        {t(words.place)}
      </span>,
    ],
  })
  return (
    <Card title={t(words.title)}>
      <div className="stack">
        <Empty title={t(words.empty)} detail={t(words.emptyDetail)} />
        <Empty isSmall title={t(words.empty)} detail={t(words.emptyDetail)} />
        <Problem title={t(words.failed)} detail={t(words.failedDetail)} onRetry={() => undefined} />
        <PageSkeleton />
        <ReviewQueue state={{ ...still, data }} list={list} entryOf={entryOf}>
          {() => <p>{t(words.place)}</p>}
        </ReviewQueue>
        <div className="cluster wrap">
          <ImageSlot label={t(words.portrait)} onPicture={() => undefined} />
          <ImageSlot label={t(words.portrait)} isRound isBusy onPicture={() => undefined} />
          <ImageSlot label={t(words.portrait)} problem={t(words.failed)} onPicture={() => undefined} />
          <span className="cluster wrap">
            <MenuButton
              label={t(texts.parts)}
              entries={[
                { key: 'edit', label: t(texts.edit), icon: 'edit', onChoose: () => undefined },
                { key: 'off', label: t(texts.export), isDisabled: true, onChoose: () => undefined },
                { key: 'cancel', label: t(texts.cancel), isDanger: true, onChoose: () => undefined },
              ]}
            >
              <Icon name="more" />
            </MenuButton>
          </span>
        </div>
      </div>
    </Card>
  )
}
