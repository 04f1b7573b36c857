import { html } from '../../values/html.ts';

/** A further schema of the metadata: its properties with their values and descriptions. */
export type MetadataSchema = {
  readonly name: string;
  readonly uri: string;
  readonly prefix: string;
  readonly properties: readonly {
    readonly name: string;
    readonly value: string;
    readonly description: string;
  }[];
};

/** Metadata of an archived PDF. */
export type ArchiveMetadata = {
  readonly title: string;
  readonly author: string;
  /** ISO 8601 instant. */
  readonly created: string;
  readonly schema: MetadataSchema;
};

const escaped = (text: string): string => html`${text}`.markup;

const described = ({ name, uri, prefix, properties }: MetadataSchema): string => `
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>${escaped(name)}</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${escaped(uri)}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>${escaped(prefix)}</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>${properties
  .map(
    (one) => `<rdf:li rdf:parseType="Resource">
<pdfaProperty:name>${escaped(one.name)}</pdfaProperty:name>
<pdfaProperty:valueType>Text</pdfaProperty:valueType>
<pdfaProperty:category>external</pdfaProperty:category>
<pdfaProperty:description>${escaped(one.description)}</pdfaProperty:description>
</rdf:li>`,
  )
  .join('')}</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:${prefix}="${escaped(uri)}">
${properties.map((one) => `<${prefix}:${one.name}>${escaped(one.value)}</${prefix}:${one.name}>`).join('\n')}
</rdf:Description>`;

/** XMP packet of a PDF/A-3b (ISO 19005-3, 6.6), with the description of a further schema. */
export const xmpOf = ({ title, author, created, schema }: ArchiveMetadata): string =>
  `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<xmp:CreateDate>${escaped(created)}</xmp:CreateDate><xmp:ModifyDate>${escaped(created)}</xmp:ModifyDate>
</rdf:Description>${described(schema)}
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
