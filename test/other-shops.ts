/** Products as Tiendanube exports them: every cell in quotes, between semicolons. */
export const TIENDANUBE_TEXT = `"Identificador de URL";"Nombre";"Categorías";"Nombre de propiedad 1";"Valor de propiedad 1";"Nombre de propiedad 2";"Valor de propiedad 2";"Nombre de propiedad 3";"Valor de propiedad 3";"Precio";"Precio promocional";"Peso (kg)";"Alto (cm)";"Ancho (cm)";"Profundidad (cm)";"Stock";"SKU";"Código de barras";"Mostrar en tienda";"Envío sin cargo";"Descripción";"Tags";"Título para SEO";"Descripción para SEO";"Marca";"Producto Físico";"MPN (Número de pieza del fabricante)";"Sexo";"Rango de edad";"Costo"
"sustrato-liviano";"Sustrato liviano ñandú";"Cultivo > Sustratos, Ofertas";"Volumen";"25 l";"";"";"";"";"9800.00";"8820.00";"7.500";"60.00";"40.00";"15.00";"12";"SUS-25";"7790895000997";"SÍ";"NO";"<p>Aireado y <strong>liviano</strong></p><p>Con perlita</p>";"tierra,base";"";"";"Ñandú";"SÍ";"";"";"";"4100.00"
"sustrato-liviano";"";"";"Volumen";"50 l";"";"";"";"";"17500.00";"15750.00";"14.000";"80.00";"50.00";"20.00";"0";"SUS-50";"";"";"";"";"";"";"";"";"";"";"";"";"7300.00"
"maceta-soplada-10";"Maceta soplada 10 l";"Macetas";"";"";"";"";"";"";"3200.50";"";"0.180";"0.00";"0.00";"0.00";"";"MAC-10";"";"NO";"NO";"";"";"";"";"";"SÍ";"";"";"";""
"sobre-surtido";"Sobre surtido";"Semillas";"";"";"";"";"";"";"10000.00";"3333.33";"";"";"";"";"4";"";"";"SÍ";"NO";"";"";"";"";"";"SÍ";"";"";"";""
`;

/** The same as it is downloaded, in Windows-1252. */
export const TIENDANUBE = Uint8Array.from(Buffer.from(TIENDANUBE_TEXT, "latin1"));

/** Products as WooCommerce exports them in Spanish: UTF-8 with a mark, commas, a product before its variations, which name it in two ways. */
export const WOOCOMMERCE = `\uFEFFID,Tipo,SKU,"GTIN, UPC, EAN o ISBN",Nombre,Publicado,"¿Está destacado?","Visibilidad en el catálogo","Descripción corta",Descripción,"Día en que empieza el precio rebajado","Día en que termina el precio rebajado","Estado del impuesto","Clase de impuesto","¿Existencias?",Inventario,"Cantidad de bajo inventario","¿Permitir reservas de productos agotados?","¿Vendido individualmente?","Peso (kg)","Longitud (cm)","Anchura (cm)","Altura (cm)","¿Permitir valoraciones de clientes?","Nota de compra","Precio rebajado","Precio normal",Categorías,Etiquetas,"Clase de envío",Imágenes,Superior,Posición,Marcas,"Nombre del atributo 1","Valor(es) del atributo 1","Atributo visible 1","Atributo global 1"
101,variable,FERT,,"Fertilizante base",1,0,visible,"Para la vegetación","<p>Tres números</p>\\n<ul><li>Rinde</li></ul>",,,taxable,,1,,,0,0,,,,,1,,,,"Cultivo > Macetas",,,https://otra.example/f.jpg,,0,Raíz,Volumen,"250 ml, 1 l",1,1
102,variation,FERT-250,,"Fertilizante base - 250 ml",1,0,visible,,,,,taxable,,1,8,,0,0,0.3,,,,1,,,5400,,,,,FERT,1,,Volumen,"250 ml",,1
103,variation,FERT-1000,7790895000980,"Fertilizante base - 1 l",1,0,visible,,,,,taxable,,1,-2,,1,0,1.1,,,,1,,,14900,,,,,id:101,2,,Volumen,"1 l",,1
104,simple,PALA,,"Pala de mano",0,0,visible,"Corta y liviana",,,,taxable,,1,3,,0,0,,,,,1,,1800,2000,Macetas,,,,,0,,Color,"Rojo, Verde",1,0
`;
