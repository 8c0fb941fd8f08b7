import './gallery.css'
import { useEffect } from 'react'
import { Brand } from '../brand.tsx'
import { useSay } from '../i18n.ts'
import { PageFrame } from '../page-frame.tsx'
import { siteFacts } from '../site-facts.ts'
import { LanguageSwitch } from '../site-layout/header.tsx'
import { CalendarSection } from './calendar-section.tsx'
import { DrawingsSection } from './drawings-section.tsx'
import { FormSection } from './form-section.tsx'
import { galleryTexts } from './gallery-texts.ts'
import { ListSection } from './list-section.tsx'
import { MovesSection } from './moves-section.tsx'
import { PagesSection } from './pages-section.tsx'
import { PartsSection } from './parts-section.tsx'
import { StatesSection } from './states-section.tsx'
import { UploadSection } from './upload-section.tsx'
import { WordsSection } from './words-section.tsx'

/** Every part of the kit in its states, both languages, long texts; in development and in the demo hospital only. */
export function GalleryPage() {
  const say = useSay()
  useEffect(() => {
    if (!siteFacts.isDemo) location.replace('/')
  }, [])
  if (!siteFacts.isDemo) return null
  return (
    <>
      <header className="top">
        <a href="/" className="home">
          <Brand word="Gallery" />
        </a>
        <div className="tools">
          <LanguageSwitch />
        </div>
      </header>
      <main className="main gallery">
        <PageFrame title={say(galleryTexts.title)} purpose={say(galleryTexts.purpose)}>
          <StatesSection />
          <MovesSection />
          <ListSection />
          <FormSection />
          <CalendarSection />
          <PartsSection />
          <PagesSection />
          <DrawingsSection />
          <UploadSection />
          <WordsSection />
        </PageFrame>
      </main>
    </>
  )
}
