import './tokens.css'
import './base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import ConfigProvider from 'antd/es/config-provider'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { type ReactNode, useLayoutEffect } from 'react'
import { ConfirmHost } from './confirm.tsx'
import { useLanguage } from './i18n.ts'
import { queryClient } from './query-client.ts'
import { pageNonce } from './style-nonce.ts'
import { phoneTheme, theme } from './theme.ts'
import { Toasts } from './toast.tsx'
import { useIsPhone } from './use-is-phone.ts'

/** What every site with Ant Design stands on: theme, language, calls, toasts. */
export function AntdRoot({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const isPhone = useIsPhone()
  dayjs.locale(language === 'zh-CN' ? 'zh-cn' : 'en')
  useLayoutEffect(() => ConfigProvider.config({ theme }), [])
  return (
    <ConfigProvider
      theme={isPhone ? phoneTheme : theme}
      locale={language === 'zh-CN' ? zhCN : enUS}
      csp={{ nonce: pageNonce }}
      button={{ autoInsertSpace: false }}
      form={{ requiredMark: false, scrollToFirstError: false }}
    >
      <QueryClientProvider client={queryClient}>
        {children}
        <ConfirmHost />
        <Toasts />
      </QueryClientProvider>
    </ConfigProvider>
  )
}
