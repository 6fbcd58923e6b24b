import { useId } from 'react'
import { courseNameIn } from '#shared/kernel/courseNames.ts'
import type { Revenue } from '#shared/payments/revenueRoute.ts'
import { type CsvColumns, ExportCsv } from '#web/forms/exportCsv/ExportCsv.tsx'
import { Bars } from '#web/lists/Bars.tsx'
import { formatNumber, formatPrice, useLanguage } from '#web/shell/index.ts'
import { type Column, DataTable } from '#web/ui/index.ts'
import { useRevenueTexts } from './useRevenueTexts.ts'

type ProductFigures = Revenue['products'][number]

/** Only the products with the largest sales have a bar; the table has all. */
const maxBars = 10

const csvColumns: CsvColumns<ProductFigures> = {
  productId: ({ productId }) => productId,
  title: ({ title }) => title,
  quantity: ({ quantity }) => quantity,
  sales: ({ sales }) => sales.toFixed(2),
  refunds: ({ refunds }) => refunds.toFixed(2),
}

const keyOf = ({ productId, title }: ProductFigures) => productId ?? title

/** Shows what each product and each course brought in the period, as bars and as a table. */
export function ProductSection({ revenue: { products, from, to } }: { revenue: Revenue }) {
  const { t } = useRevenueTexts()
  const language = useLanguage()
  const id = useId()
  const price = (dollars: number) => formatPrice(dollars, language)
  const nameOf = ({ productId, title }: ProductFigures) => (productId ? title : courseNameIn(language, title))
  const amountOf = (dollars: number) => <span translate="no">{price(dollars)}</span>
  const columns: Column<ProductFigures>[] = [
    {
      header: t('products.product'),
      rowHeader: true,
      cell: (product) => <span className="wrap-anywhere">{nameOf(product)}</span>,
    },
    {
      header: t('products.quantity'),
      align: 'end',
      cell: ({ quantity }) => formatNumber(quantity, language),
    },
    { header: t('weeks.sales'), align: 'end', cell: ({ sales }) => amountOf(sales) },
    { header: t('weeks.refunds'), align: 'end', cell: ({ refunds }) => amountOf(refunds) },
  ]
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id}>{t('products.title')}</h2>
        {products.length > 0 && (
          <ExportCsv
            fileName={`${t('products.title')} ${from} ${to}`}
            columns={csvColumns}
            load={async () => products}
            rowsName={t('products.title')}
          />
        )}
      </div>
      {products.length === 0 ? (
        <p>{t('products.empty')}</p>
      ) : (
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
          <Bars
            bars={products.slice(0, maxBars).map((product) => ({
              id: keyOf(product),
              label: nameOf(product),
              amount: product.sales,
              text: price(product.sales),
            }))}
          />
          <DataTable caption={t('products.title')} columns={columns} rows={products} rowKey={keyOf} />
        </div>
      )}
    </section>
  )
}
