// Imported first by every entry. Some component code makes <style> elements without the page's nonce, which the
// Content-Security-Policy refuses; so every <style> gets it at birth.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

const createElement = Document.prototype.createElement
Document.prototype.createElement = function withNonce(this: Document, name: string, options?: ElementCreationOptions) {
  const element = createElement.call(this, name, options)
  if (nonce !== '' && element instanceof HTMLStyleElement) element.nonce = nonce
  return element
}
