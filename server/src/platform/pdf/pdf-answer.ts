/** A PDF as the answer to a call: it opens in the product's own frames only, and no cache keeps it. */
export function pdfAnswer(content: Buffer, disposition: string) {
  return {
    content,
    mediaType: 'application/pdf',
    headers: {
      'content-disposition': disposition,
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'private, no-store',
    },
  }
}
