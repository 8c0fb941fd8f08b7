import { defineTexts, type Text } from '@tongying/contract/kit'
import { useLocation } from 'react-router'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { menuTexts } from './menu-texts.ts'
import { type NotYetPath, notYetPaths } from './not-yet-paths.ts'

const texts = defineTexts({
  notYet: { 'zh-CN': '暂未开放在线办理', 'en-US': 'Not available online yet' },
  consultations: { 'zh-CN': '查看远程会诊', 'en-US': 'View consultations' },
  academy: {
    'zh-CN': '开放后，影像病例和讲座会列在这里。现在可以在已完成的会诊里查看影像和报告。',
    'en-US':
      'Image cases and lectures will be listed here. For now, you can view images and reports in completed consultations.',
  },
})

interface NotYet {
  readonly title: Text
  readonly detail: Text
  readonly next: { readonly label: Text; readonly path: string }
}
const consultations = { label: texts.consultations, path: '/me/consultations' }
const notYet: Readonly<Record<NotYetPath, NotYet>> = {
  '/me/imageLearn': {
    title: menuTexts.academy,
    detail: texts.academy,
    next: { ...consultations, path: '/me/consultations?state=completed' },
  },
}

/** Says that a page is not built yet, and what one can do now. */
export function NotYetPage() {
  const t = useTranslate()
  const { pathname } = useLocation()
  const page = notYet[notYetPaths.find((path) => pathname.startsWith(path)) ?? notYetPaths[0]]
  return (
    <PageFrame title={t(page.title)}>
      <Card isFlush>
        <Empty
          title={t(texts.notYet)}
          detail={t(page.detail)}
          actions={
            <Button variant="primary" size="large" href={page.next.path}>
              {t(page.next.label)}
            </Button>
          }
        />
      </Card>
    </PageFrame>
  )
}
