/**
 * What a screen reader reads of the pages: headings, paragraphs, lists, tables and pictures with their words. What is
 * only there for the eye is an artifact.
 */
export class Tags {
  readonly #doc: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  #parent: PDFKit.PDFStructureElement;

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
    this.#root = doc.struct('Document');
    this.#parent = this.#root;
    doc.addStructure(this.#root);
  }

  /** A part whose content is parts. */
  in(type: string, draw: () => void): void {
    const element = this.reserve(type);
    this.resume(element, draw);
  }

  /** A part of the present one whose content comes later. */
  reserve(type: string): PDFKit.PDFStructureElement {
    const element = this.#doc.struct(type);
    this.#parent.add(element);
    return element;
  }

  resume(element: PDFKit.PDFStructureElement, draw: () => void): void {
    const outer = this.#parent;
    this.#parent = element;
    draw();
    this.#parent = outer;
    element.end();
  }

  /** A part that is drawn itself, with the words for a picture. */
  draw(type: string, draw: () => void, alt?: string): void {
    const element = this.#doc.struct(type, alt === undefined ? {} : { alt }, draw);
    this.#parent.add(element);
    element.end();
  }

  artifact(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.#doc.markContent('Artifact', { type });
    draw();
    this.#doc.endMarkedContent();
  }

  end(): void {
    this.#root.end();
  }
}
