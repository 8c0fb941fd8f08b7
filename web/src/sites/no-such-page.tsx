import { defineTexts } from '@tongying/contract/kit'
import { Card } from '../ui/components/card/card.tsx'
import { Empty } from '../ui/components/empty/empty.tsx'
import { PageFrame } from '../ui/components/page-frame/page-frame.tsx'
import { useTranslate } from '../ui/core/i18n.ts'

const texts = defineTexts({
  title: { 'zh-CN': '没有找到这一页', 'en-US': 'Page not found' },
  why: { 'zh-CN': '地址有误，或内容已经移走。', 'en-US': 'The address is incorrect, or the content has moved.' },
  back: { 'zh-CN': '回到首页', 'en-US': 'Go to the home page' },
})

/** An address below a known page that names nothing. */
export function NoSuchPage() {
  const t = useTranslate()
  return (
    <PageFrame title={t(texts.title)}>
      <Card isFlush>
        <Empty title={t(texts.title)} detail={t(texts.why)} actions={<a href="/">{t(texts.back)}</a>} />
      </Card>
    </PageFrame>
  )
}
