import type { Language } from '@countersign/contract';

const ADDRESS = /^https?:\/\/\S+$/;

const styles = {
  page: 'margin:0;padding:32px 16px;background:#f5f6f8',
  card: 'max-width:520px;margin:0 auto;padding:28px 32px;background:#ffffff;border:1px solid #e3e6ea;border-radius:8px',
  brand: 'margin:0 0 20px;font-size:15px;font-weight:600;color:#14181f',
  text: 'margin:0 0 14px;white-space:pre-line',
  link: 'color:#0958d9;word-break:break-all',
  font: "font:14px/1.6 system-ui,-apple-system,'Segoe UI','PingFang SC','Hiragino Sans',sans-serif;color:#2b313b",
} as const;

/** The HTML part of a mail: its paragraphs, with a link for an address that stands alone. It loads nothing. */
export function htmlOf(mail: { readonly language: Language; readonly subject: string; readonly text: string }): string {
  const paragraphs = mail.text.trim().split(/\n{2,}/);
  return `<!doctype html>
<html lang="${mail.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(mail.subject)}</title></head>
<body style="${styles.page}"><div style="${styles.card};${styles.font}">
<p style="${styles.brand}">Countersign</p>
${paragraphs.map(paragraph).join('\n')}
</div></body></html>
`;
}

function paragraph(text: string): string {
  const shown = escaped(text);
  const inner = ADDRESS.test(text) ? `<a href="${shown}" style="${styles.link}">${shown}</a>` : shown;
  return `<p style="${styles.text}">${inner}</p>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
