/** How the file is verified by who has nothing of this product: in both languages, since it goes to other offices. */
export function howToVerify({
  fingerprint,
  brand,
}: {
  readonly fingerprint: string
  readonly brand: { readonly 'zh-CN': string; readonly 'en-US': string }
}): string {
  return `${inChinese(brand['zh-CN'], fingerprint)}\n\n\n${inEnglish(brand['en-US'], fingerprint)}`
}

function inChinese(brand: string, fingerprint: string): string {
  return `${brand} · 审计日志导出 · 验证方法
（English below）

这个文件不需要${brand}就能核对，只用常见的 openssl 命令或任何支持 SHA-256 和 Ed25519 的程序。

0. 公钥 public-key.pem 的 SHA-256（DER 格式）应为
   ${fingerprint}
   请通过另一条途径（例如电话）向平台核对，“审计日志”页面也显示同一个值：
     openssl pkey -pubin -in public-key.pem -outform DER | openssl dgst -sha256
   如有 former-public-key-*.pem，那是更换密钥之前的公钥，较早的封印和锚点由它们签名。
1. 整个文件：manifest.json 由该公钥签名，并列出每个文件的 SHA-256。
     openssl base64 -d -A -in manifest.sig.b64 -out manifest.sig
     openssl pkeyutl -verify -pubin -inkey public-key.pem -rawin -in manifest.json -sigfile manifest.sig
     openssl dgst -sha256 *.ndjson rows.csv
2. 每一条记录：rows.ndjson 每行一条（UTF-8，不含换行符），第一个值是序号。该行的 SHA-256 必须等于 seals.ndjson 中某个封印的
   entries 里同一序号后面的值。entries 是十六进制，每 40 字节一组：8 字节序号（大端），32 字节 SHA-256。
3. 每个封印：hash = SHA-256( prevHash ‖ 机构 ‖ fromId ‖ toId ‖ entries )。prevHash 和 entries 是字节；机构是 institutionId 的文字，
   没有机构时为“no institution”；fromId 和 toId 各为 8 字节大端整数。signature 是对 hash 这 32 字节的 Ed25519 签名（base64）。
   同一机构相邻的两个封印（后者的 fromId = 前者的 toId + 1）中，后者的 prevHash 等于前者的 hash。
4. 每个锚点：anchors.ndjson 每行有 anchor（一段文字）和对它的 Ed25519 签名 signature（base64）。anchor 中的 digest 等于编号大于
   afterSealId、不大于 sealId 的全部封印的 hash 依次相连后的 SHA-256；这些 hash 在 anchored-seals.ndjson 里（十六进制，按编号排列）。
   锚点写在数据库之外的文件里；相邻的两行中，后一行的 previous 等于前一行全文的 SHA-256。
5. rows.csv 是同样的记录，供人阅读；姓名和名称是导出时的，不在证明之内。

manifest.json 里的 rowsLeftOutAsNotSealedYet 是导出时还未封印、因此没有包含的条数。`
}

function inEnglish(brand: string, fingerprint: string): string {
  return `${brand} · Export of the audit trail · How to verify it

This file is verified without ${brand}, by the common command openssl or any program that knows SHA-256 and Ed25519.

0. The SHA-256 of the public key public-key.pem (in DER) should be
   ${fingerprint}
   Compare it by another way, such as the telephone; the page “Audit trail” shows the same value:
     openssl pkey -pubin -in public-key.pem -outform DER | openssl dgst -sha256
   A former-public-key-*.pem is one from before the keys were rotated: older seals and anchors are signed by it.
1. The whole file: manifest.json is signed by that key and names the SHA-256 of every file.
     openssl base64 -d -A -in manifest.sig.b64 -out manifest.sig
     openssl pkeyutl -verify -pubin -inkey public-key.pem -rawin -in manifest.json -sigfile manifest.sig
     openssl dgst -sha256 *.ndjson rows.csv
2. Every row: rows.ndjson has one in each line (UTF-8, without the line break); its first value is its number. The SHA-256 of the
   line must be the one that follows the same number in the entries of a seal in seals.ndjson. Entries are hex, in pieces of
   40 bytes: 8 bytes of the number (big-endian), 32 bytes of SHA-256.
3. Every seal: hash = SHA-256( prevHash ‖ institution ‖ fromId ‖ toId ‖ entries ). prevHash and entries are bytes; the
   institution is the text of institutionId, or “no institution”; fromId and toId are 8 bytes each, big-endian. The signature is
   that of Ed25519 over the 32 bytes of the hash (base64). Where two seals of an institution are neighbours (the fromId of the
   later is the toId of the earlier + 1), the prevHash of the later is the hash of the earlier.
4. Every anchor: a line of anchors.ndjson has the anchor (a text) and its signature by Ed25519 (base64). The digest in the anchor is
   the SHA-256 over the hashes, one after the other, of all seals with an id above afterSealId and up to sealId; these hashes
   stand in anchored-seals.ndjson (hex, in the order of the ids). Anchors are written to a file outside the database; where two
   lines are neighbours, the previous of the later is the SHA-256 of the whole line before.
5. rows.csv holds the same rows for reading; names in it are those of the day of the export and no part of the proof.

rowsLeftOutAsNotSealedYet in manifest.json says how many rows were not sealed yet at the export, and are not in it.
`
}
