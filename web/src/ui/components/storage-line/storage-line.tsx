import type { StorageUse } from '@tongying/contract/attachments'
import { defineTexts, fileSize } from '@tongying/contract/kit'
import { useTranslate } from '../../core/i18n.ts'
import { Note } from '../status-tag/status-tag.tsx'
import styles from './storage-line.module.css'

const warnFrom = 0.8

export const storageTexts = defineTexts({
  title: { 'zh-CN': '存储空间', 'en-US': 'Storage' },
  used: { 'zh-CN': '已用{used}，共{allowed}', 'en-US': '{used} of {allowed} used' },
  nearly: {
    account: {
      'zh-CN': '存储空间即将用完（已用{percent}%）。请移除不需要的文件，或联系平台管理员提高上限。',
      'en-US':
        'Your storage is nearly full ({percent}%). Remove files you no longer need, or ask the platform administrator to raise the limit.',
    },
    institution: {
      'zh-CN': '本机构的存储空间即将用完（已用{percent}%）。请移除不需要的文件，或请平台管理员提高上限。',
      'en-US':
        'Your institution’s storage is nearly full ({percent}%). Remove files you no longer need, or ask the platform administrator to raise the limit.',
    },
  },
  full: {
    account: {
      'zh-CN': '存储空间已用完，无法再上传。请移除不需要的文件，或联系平台管理员提高上限。',
      'en-US':
        'Your storage is full, so nothing more can be uploaded. Remove files you no longer need, or ask the platform administrator to raise the limit.',
    },
    institution: {
      'zh-CN': '本机构的存储空间已用完，无法再上传。请移除不需要的文件，或请平台管理员提高上限。',
      'en-US':
        'Your institution’s storage is full, so nothing more can be uploaded. Remove files you no longer need, or ask the platform administrator to raise the limit.',
    },
  },
})

/** How much storage is used of what is allowed, as a bar and in words. */
export function StorageLine({ use }: { use: StorageUse }) {
  const t = useTranslate()
  const values = { used: fileSize(use.usedBytes), allowed: fileSize(use.allowedBytes) }
  return (
    <span className={styles.storageLine}>
      <progress
        className={partOf(use) >= warnFrom ? styles.failed : ''}
        value={Math.min(1, partOf(use))}
        max={1}
        aria-label={t(storageTexts.title)}
      />
      <span className="text-small">{t(storageTexts.used, values)}</span>
    </span>
  )
}

/** A warning from four fifths on, with what to do; nothing before. */
export function StorageWarning({ use }: { use: StorageUse }) {
  const t = useTranslate()
  const part = partOf(use)
  if (part < warnFrom) return null
  const isFull = part >= 1
  return (
    <Note turn={isFull ? 'danger' : 'applicant'}>
      {t((isFull ? storageTexts.full : storageTexts.nearly)[use.of], { percent: Math.floor(part * 100) })}
    </Note>
  )
}

function partOf({ usedBytes, allowedBytes }: StorageUse): number {
  return usedBytes / allowedBytes
}
