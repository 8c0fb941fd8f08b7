import { clsx } from 'clsx'
import { useEffect } from 'react'
import { Brand } from '../components/brand/brand.tsx'
import { PageFrame } from '../components/page-frame/page-frame.tsx'
import { useTranslate } from '../core/i18n.ts'
import { siteFacts } from '../core/site-facts.ts'
import { LanguageSwitch } from '../patterns/site-layout/header.tsx'
import { CalendarSection } from './calendar-section.tsx'
import { ChartsSection } from './charts-section.tsx'
import { ChoicesSection } from './choices-section.tsx'
import { DrawingsSection } from './drawings-section.tsx'
import { FormSection } from './form-section.tsx'
import styles from './gallery.module.css'
import { galleryTexts } from './gallery-texts.ts'
import { LanesSection } from './lanes-section.tsx'
import { ListSection } from './list-section.tsx'
import { MovesSection } from './moves-section.tsx'
import { OpenDaysSection } from './open-days-section.tsx'
import { PagesSection } from './pages-section.tsx'
import { PartsSection } from './parts-section.tsx'
import { StatesSection } from './states-section.tsx'
import { TextsSection } from './texts-section.tsx'
import { UploadSection } from './upload-section.tsx'

/** Every part of the kit in its states, both languages, long texts; in development and in the demo hospital only. */
export function GalleryPage() {
  const t = useTranslate()
  useEffect(() => {
    if (!siteFacts.isDemo) location.replace('/')
  }, [])
  if (!siteFacts.isDemo) return null
  return (
    <>
      <header className={styles.top}>
        <a href="/">
          <Brand word="Gallery" />
        </a>
        <LanguageSwitch />
      </header>
      <main className={clsx(styles.gallery, styles.main)}>
        <PageFrame title={t(galleryTexts.title)} purpose={t(galleryTexts.purpose)}>
          <StatesSection />
          <MovesSection />
          <ListSection />
          <FormSection />
          <ChoicesSection />
          <CalendarSection />
          <ChartsSection />
          <OpenDaysSection />
          <LanesSection />
          <PartsSection />
          <PagesSection />
          <DrawingsSection />
          <UploadSection />
          <TextsSection />
        </PageFrame>
      </main>
    </>
  )
}
