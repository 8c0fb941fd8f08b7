import { defineTexts } from '@tongying/contract/kit'
import { Link } from 'react-router'
import { Card } from '../../ui/components/card/card.tsx'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useWho } from '../who.ts'
import { consoleSections } from './sections.ts'
import styles from './start-page.module.css'

const texts = defineTexts({
  title: { 'zh-CN': '管理控制台', 'en-US': 'Management console' },
  purpose: {
    'zh-CN': '审核、目录与设置，按你的权限显示。',
    'en-US': 'Reviews, directories and settings, depending on your permissions.',
  },
  none: { 'zh-CN': '这里还没有你可以管理的内容', 'en-US': 'There is nothing for you to manage here yet' },
  noneDetail: {
    'zh-CN': '机构管理员、审核员和平台管理员会在这里看到各自的工作。',
    'en-US': 'Institution administrators, auditors and platform administrators find their work here.',
  },
  back: { 'zh-CN': '回到我的工作', 'en-US': 'Back to my work' },
})

/** Where the console opens: the sections that this person may enter. */
export function ConsoleStart() {
  const t = useTranslate()
  const who = useWho()
  const sections = consoleSections.filter((section) => section.isOpenTo(who))
  return (
    <PageFrame title={t(texts.title)} purpose={t(texts.purpose)}>
      <Card isFlush>
        {sections.length === 0 ? (
          <Empty title={t(texts.none)} detail={t(texts.noneDetail)} actions={<a href="/me/work">{t(texts.back)}</a>} />
        ) : (
          <ul className={styles.sections}>
            {sections.map((section) => (
              <li key={section.path}>
                <Link to={section.path}>{t(section.label)}</Link>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </PageFrame>
  )
}
