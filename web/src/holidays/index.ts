/** The public holidays of China: the page where the platform administrator keeps them. */
export { holidayConsolePages } from './routes.tsx'
export { holidayTexts } from './texts.ts'
